import type { Effect } from '../types.ts';

/**
 * English verbs in their base form, by the effect that they have when nothing else is known.
 * `noun` rows hold words that are as often nouns (`order`, `charge`): their place in the sentence decides.
 */
export const ENGLISH_VERBS: readonly (readonly [Effect, 'verb' | 'noun', string])[] = [
  [
    'read',
    'verb',
    `get fetch find read retrieve obtain load lookup describe inspect browse enumerate select peek poll
     compare compute calculate estimate summarize summarise analyze analyse validate verify parse translate
     preview render convert detect classify evaluate predict tail grep scrape crawl gather extract determine
     discover explain explore identify iterate locate download diff examine watch discern collect acquire
     recommend suggest simulate ask traceroute unblind unmask decrypt navigate receive wait ping ls cat stat head whoami see tell-apart tally introspect decode encode
     hash format geocode transcribe compress decompress`,
  ],
  [
    'read',
    'noun',
    `list search query lookup look view show count check scan pull resolve return display report dump
     snapshot sample monitor test probe measure score rank filter sort audit trace track forecast quote
     match review access need export answer capture`,
  ],
  [
    'send',
    'verb',
    `send notify publish forward deliver transmit submit broadcast emit announce share upload post dispatch
     email relay tell inform alert remind disseminate syndicate distribute advertise disclose reveal expose
     divulge communicate reply respond tweet retweet telegraph telephone crosspost convey impart
     say uplink fax-out leak beam stream submit resend reforward republish ship-out propagate refer warn`,
  ],
  [
    'send',
    'noun',
    `mail message text page contact sms fax dm push hand pass release cast signal ring call phone drop-off letter
     webhook feed ship whisper blast toast`,
  ],
  [
    'delete',
    'verb',
    `delete remove purge wipe erase destroy revoke cancel terminate unlink discard unpublish unsubscribe
     uninstall deprovision decommission expunge obliterate truncate dismiss evict detach unassign expire
     abort undo rm rmdir prune unregister disconnect deregister scrap retract withdraw dissolve annul void
     shred nuke deallocate flush shed strip`,
  ],
  ['delete', 'noun', `drop clear trash bin ditch cull kill end empty discharge`],
  [
    'pay',
    'verb',
    `pay refund reimburse wire payout buy sell remit disburse repay donate prepay settle bid invest withdraw-money
     debit capture-payment reorder subscribe-paid repurchase compensate`,
  ],
  ['pay', 'noun', `credit gift tip charge purchase order transfer deposit trade tip-money rent hire lease`],
  [
    'grant',
    'verb',
    `grant invite authorize authorise permit impersonate whitelist allowlist enroll-admin delegate entitle
     elevate promote unlock unblock approve unban empower onboard assume-role`,
  ],
  [
    'execute',
    'verb',
    `run exec execute eval evaluate-code invoke start spawn deploy schedule launch reboot restart rerun
     provision compile boot kickoff enqueue dequeue apply-plan rollout redeploy install rollback failover
     actuate activate dial-in ssh sudo`,
  ],
  ['execute', 'noun', `fire takeoff shell trigger script cron bash powershell terminal command build`],
  [
    'write',
    'verb',
    `create update set put append subscribe dispense add save write edit replace upsert insert modify patch rename move copy
     make assign attach configure register enable disable mark merge rebase commit reserve
     complete finish begin pause resume stop lock suspend archive restore close open reopen resolve-ticket
     fix correct repair amend adjust increment decrement increase decrease change toggle flip switch turn fill give leave keep
     rotate regenerate reset bump import sync synchronize synchronise backup upgrade downgrade persist memorize remember
     forget define initialize initialise generate compose organize sort-into tag-as untag pin unpin star
     react upvote downvote follow unfollow accept reject decline confirm acknowledge assign reassign escalate
     snooze reschedule postpone extend renew migrate clone mute unmute suppress silence deactivate disarm arm bind
     unbind connect link-up mount unmount prescribe administer admit enroll enrol onboard-user
     allocate provision-seat block mkdir touch stash overwrite prepend enter note-down file-away
     apply click shorten waive scp rsync replicate fulfill fulfil manage hover drag submit-form autofill freeze unfreeze hide unhide split bring take swap sow clean kick weed irrigate
     hold excuse isolate quarantine finalize finalise endorse redact withhold seal prepare transition stage-file print put-away
     schedule-seat checkin checkout rebook rate flag-as classify-as`,
  ],
  [
    'write',
    'noun',
    `record store log note draft tag label comment point place raise lower book sign stamp file fork branch
     schedule-entry stock vote flag bookmark adjust-note cache stage document queue plan issue lift water feed-animal
     cast-vote ban seat cut dose blink flash beep dim back top type press tap scale mirror roll`,
  ],
];

/** Irregular forms, `form base`. */
export const IRREGULAR_FORMS = `sent send paid pay told tell wrote write written write gave give given give took take
taken take kept keep held hold made make ran run shown show drew draw withdrew withdraw withdrawn withdraw
bought buy sold sell lent lend spent spend left leave found find got get gotten get saw see seen see
begun begin began begin spoke speak rang ring rung ring rebuilt rebuild built build
submitted submit transmitted transmit`;

/**
 * Verbs of other languages by their stems; what follows a stem must be one of {@link FOREIGN_ENDINGS}.
 * Stems of fewer than three letters are whole words.
 */
export const FOREIGN_STEMS: readonly (readonly [Effect, string])[] = [
  [
    'read',
    `hol abhol les lies zeig anzeig auflist such durchsuch find abruf abfrag lad lade laed einseh nachschlag pruef
     zaehl liefer ermittel vergleich exportier ruf einles auszug-holen
     consult obten obtien obteng list listad busc lee leer ver ve muestr mostr devuelv devolv recuper cuent
     descarg encuentr encontr revis comprob verific
     lire lit lis cherch recherch affich obteni recuper renvo retourn compt montr trouv voir telecharg
     obter obtem procur ler le retorn exib baix
     legg elenc cerc ottien otten restitu trov visualizz scaric
     haal ophal lees lezen toon zoek opzoek vind geef bekijk raadpleeg raadpleg controleer
     gib geb dal dai daj resum riassum zusammenfass`,
  ],
  [
    'send',
    `antwort beantwort informier verstaendig erinner bedank sag schick verschick send sende sendet senden versend uebersend mail benachrichtig veroeffentlich post teil mitteil verteil
     weiterleit uebermittel uebertrag hochlad einreich uebergeb leit funk verbreit meld
     envi mand notific avis compart reenvi transmit sub subir entreg difund comunic anunci public publiqu
     envo envoi envoy expedi publi notifi partag transm transmett transmet televers diffus avert previen
     prevenir signal
     compartilh partilh encaminh divulg
     frag pregunt demand chied vraag pergunt lembr fai rappell
     respond repond rispond recuerd rappel ricord avvert laat beantwoord herinner
     invi spedi pubblic condivid inoltr trasmett trasmet avvis caric
     stuur verstuur verstur stur verzend zend publiceer deel delen doorstuur uploaden`,
  ],
  [
    'delete',
    `schmeiss desabonn desinscri desinscris jett togli tolg disiscriv descadastr
     leeg vaci vid svuot esvazi resil disdic bereinig loesch entfern verwerf stornier widerruf vernicht tilg leer-en kuendig beend
     borr elimin quit suprim anul cancel revoc destru
     supprim effac retir annul detrui revoqu enlev
     apag exclu remov delet revog
     cancell rimuov annull distrugg
     verwijder wis wissen annuleer schrap verniet`,
  ],
  [
    'pay',
    `zahl bezahl ueberweis erstatt kauf bestell belast auszahl
     liquid sald doneer spend
     encarg encomend transfir regl begleich ordin command commandez
     pag pagu transfier transfer cobr reembols compr abon
     pay pai payer verser vire virer rembours achet debit
     trasfer bonific rimbors acquist addebit
     betaal betal koop kopen bestel terugbetaal stort`,
  ],
  [
    'grant',
    `schalt nodig freigeb freigib berechtig erlaub einlad gewaehr erteil freischalt
     otorg conced autoriz permit invit
     accord autoris octro
     permett autorizz convid
     verleen machtig uitnodig`,
  ],
  [
    'execute',
    `ausfuehr start ausloes fuehr lauf
     ejecut lanz inici arranc program
     execut lanc demarr declench planifi redemarr reinici
     riavvi herstart
     rodar dispar agend
     esegu avvi lanci pianific
     uitvoer voer draai`,
  ],
  [
    'write',
    `trag benenn muev mov mueve cierr cerr renombr deplac ferm marqu renomm spost chiud segn rinomin verplaats sluit hernoem
     fech renomei veranlass richt limp nettoi pulisc fac effettu realiz efectu effectu haal reken
     raeum werf wirf gooi zeg mach ernenn benoem haz hac nomm nombr nomin fais rend nimm boek leg ableg anleg hinterleg erstell schreib aender setz speicher aktualisier traeg eintrag hinzufueg fueg ergaenz
     notier merk bearbeit ersetz verschieb sicher vermerk markier schliess oeffn buch leist
     defin ativ activ renov instal cre crea crear guard escrib actualiz modific anad agreg anot registr cambi pon pong poner edit
     reemplaz insert asign archiv marc dej
     enregistr ecri ecrir ajout modifi mettr met sauvegard remplac defini chang rang
     cri criar salv grav escrev atualiz alter adicion acrescent substitu deix
     scriv aggiorn aggiung annot impost sostitu inseri
     prolong renouvel reserv approuv confirm rejett attribu bloqu aprob rechaz prorrog approv conferm prorog prenot
     verlaenger genehmig zuweis sperr reservier bestaetig
     maak maken schrijf schrijv bewaar bewar opsla sla wijzig voeg werk bijwerk zet noteer leggen vastleg`,
  ],
];

/** Endings of finite forms, infinitives and imperatives of German, Dutch and the Romance languages. */
export const FOREIGN_ENDINGS = `n en t et e te st s es ar er ir a as an arse are ere ire iamo o i ia ie ir it is
ez ons ent re tre iert ieren iere eln elt ele ern ert ere ndo ando iendo ado ido ada ida ato ata uto oit oie
ye yer d de em am ce ca que ue ge gue isce isci je tt eg`;

/** Endings that a noun of the same stem hardly has: they make a verb likely. */
export const STRONG_ENDINGS = `en n ar er ir are ere ire arse ieren eln ern ando iendo re yer`;

/** Romaji verbs of Japanese tool names; the second list is as often a noun. */
export const ROMAJI: readonly (readonly [Effect, 'verb' | 'noun', string])[] = [
  ['read', 'verb', 'yomu yomi miru toridasu sagasu shiraberu kakunin'],
  ['read', 'noun', 'ichiran kensaku shutoku hyouji sanshou shoukai etsuran'],
  ['send', 'verb', 'okuru okuri soushin haishin kyouyuu tensou shiraseru tsutaeru watasu todokeru'],
  ['send', 'noun', 'tsuuchi toukou koukai renraku soufu teishutsu'],
  ['delete', 'verb', 'sakujo kesu shoukyo torikeshi torikesu haki'],
  ['pay', 'verb', 'harau furikomu soukin kounyuu'],
  ['pay', 'noun', 'shiharai furikomi chuumon henkin kessai'],
  ['grant', 'verb', 'kyoka fuyo'],
  ['grant', 'noun', 'shoutai kengen'],
  ['execute', 'verb', 'jikkou kidou'],
  ['write', 'verb', 'hozon nokosu nokosi sakusei koushin kaku kakikomu'],
  ['write', 'noun', 'kiroku tsuika henkou touroku settei henshuu'],
];

/** Chinese and Japanese verbs and verbal nouns; found anywhere, the longest first. */
export const CJK_VERBS: readonly (readonly [Effect, string])[] = [
  [
    'read',
    `読む 読み 取得 返却 返す 返し 一覧 検索 表示 参照 調べ 確認 照会 見る 探す 取り出 閲覧 数え 集計 教え 要約 見せ
     获取 读取 查询 查找 列出 搜索 查看 返回 检索 统计 显示 讀取 獲取 查詢 查看 列出 告诉我 总结 조회 읽 검색`,
  ],
  [
    'send',
    `送る 送り 送って 送信 送付 通知 知らせ 伝え 投稿 公開 共有 転送 配信 発信 連絡 届け 公表 提出 アップロード 渡す 渡し 流す
     発行して メールする メールで
     发送 发布 分享 转发 推送 上传 提交 邮寄 公布 傳送 發送 通知 发给 告知 보내 보냅 전송 발송 공유 게시 알림`,
  ],
  [
    'delete',
    `削除 消す 消し 消去 取り消 取消 破棄 解除 抹消 删除 移除 清空 撤销 销毁 刪除 삭제 キャンセル 空にし クリア`,
  ],
  [
    'pay',
    `支払 払う 払い 振込 振り込 送金 購入 注文 返金 課金 決済 支付 付款 转账 汇款 退款 购买 下单 充值 결제 송금 이체`,
  ],
  ['grant', `付与 招待 許可 権限 授权 邀请 赋予 授予 초대 권한 アクセス権 访问权`],
  ['execute', `実行 起動 走らせ 执行 运行 启动 실행`],
  [
    'write',
    `保存 記録 残す 残し 書く 書き 作成 更新 追加 変更 登録 設定 編集 置き換 入力 作る 作り 付ける
     创建 写入 添加 修改 记录 设置 编辑 新增 新建 저장 생성 수정`,
  ],
];

/**
 * Verbs of languages with many endings (Polish, Czech, Turkish, Russian, also in Latin letters) and of Swedish, Danish,
 * Norwegian, Finnish and Indonesian by how they begin, folded. Up to five more letters may follow.
 */
export const PREFIX_STEMS: readonly (readonly [Effect, string])[] = [
  [
    'read',
    `pobierz pobiera pobra zwraca zwroc wyszuk szuka znajd pokaz odczyt czyta wyswietl sprawdz listuj policz oblicz
     nacti nacte nacis vrati vraci zobraz vyhled hleda najde najdi ziska zjist vypis stahn
     getir listele goster goester goruntul goeruentue sorgula okuma bulma arama
     hamta hent naytta tampil poluch
     получ возвращ верни верну найти найди найдет поиск искать ищет показ прочит читат читае посмотр провер выгруз скача`,
  ],
  [
    'send',
    `zapyt przypomn wysyl wysli wysla przesyl przesl opublik publikuj udostepn powiadom powiadam przekaz przekier zamiesc zamieszcz
     odesl odesi posle posli posil zverejn publikov sdile sdili oznam prepos nahra
     gonder goender yayinla paylas iletme iletir bildir yukle yuekle
     skick kirim otprav
     отправ отсыла пошли послат переслат пересыла перешл опублик публику уведом сообщ подели выслат вышли`,
  ],
  [
    'delete',
    `oprozn odwol wypisz wypisa wyrzuc usun usuwa skasuj skasow kasuj anuluj anulow wykresl
     smaz odstran zrus vymaz
     siler silme silin kaldir iptal
     radera slet fjern poist hapus udalit udalen
     удал стере стира отмен очист`,
  ],
  [
    'pay',
    `oplac wplac wplat zapla wyplac wyplat przelej przelewa zamow kupuj kupic
     zaplat uhrad preved prevest objedn koupi
     odeme oedeme satinal havale
     maksa bayar oplat overforing
     оплат заплат выплат переведи перевест перевода перевод купи покупа`,
  ],
  [
    'grant',
    `nadaj nadaw przyzn upowaz zapros zezwol odblok
     udelit udeli povol pozvi pridel
     yetkilen yetkiver davet izinver
     предостав разреш пригла назнач`,
  ],
  [
    'execute',
    `uruchom zaplanuj wdroz wykona wykonuj
     spust provest provede naplan
     calistir baslat yurut yueruet
     запус выполн исполн`,
  ],
  [
    'write',
    `zamkn zarezerw utworz tworz stworz zapis dodaj dodaw zmien aktualiz ustaw edytuj wstaw przenies oznacz
     vytvor uloz prida pridej zmeni upravi upravt nastav
     olustur kaydet eklem ekler guncelle guencelle degistir ayarla
     oppret opret tallenn simpan sohran
     созда сохран запис добав измен обнов установ редакт`,
  ],
];

/** Short Turkish and other words that are verbs as they stand. */
export const WHOLE_VERBS: readonly (readonly [Effect, string])[] = [
  ['read', 'ara arar bul bulur oku okur'],
  ['send', 'odpowiedz odpisz'],
  ['delete', 'sil'],
  ['pay', 'ode oder oede oeder kup verse versez dona'],
  ['write', 'ekle yaz yazar yap yapar'],
];

/** What those may do who are let in. */
export const ACCESSES: ReadonlySet<string> = new Set(
  'read see view open use edit reach access connect join enter restore download upload manage control'.split(
    ' ',
  ),
);
