<?php
/**
 * Writes a corpus of plausible Chinese posts and what is known about it, the same for the same number each time:
 *
 *     php tools/search/corpus.php 100000 folder
 *
 * `corpus.jsonl` has a document a line (id, folded text with the title in its first line, time, place among the hot),
 * `judged.json` the questions of tests/fixtures/search/questions.tsv with a grade for each document that was made for
 * one of them: 3 is about it and says so in its title, 2 answers it, 1 mentions it.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.DevelopmentFunctions -- a tool outside WordPress.
// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals -- as above.

use Zeromo\Community\ChineseText\Api\Folding;

$root = dirname( __DIR__, 2 );
define( 'ABSPATH', "$root/" );
require "$root/includes/autoload.php";

[ , $size, $folder ] = $argv;

mt_srand( 20261127 );

const WHEN    = array( '昨天', '上周末', '今年春天', '刚才', '前几天', '去年冬天', '早上', '下班以后', '周六', '夏天的时候' );
const WHO     = array( '我', '我们', '同事', '邻居', '室友', '我妈', '老板', '群里的人', '表弟', '店员', '楼下大爷', '朋友' );
const DID     = array( '去了', '路过', '想起', '收拾', '买了', '拍了', '问起', '翻出', '聊到', '试了试', '带回', '预约了', '搬走', '修好' );
const THINGS  = array(
	'一家面馆',
	'河边的步道',
	'旧书市场',
	'三张电影票',
	'一盆绿萝',
	'小时候的照片',
	'地铁口的花店',
	'社区的羽毛球馆',
	'新出的手机',
	'半箱橙子',
	'一台风扇',
	'山上的寺庙',
	'海边的民宿',
	'毕业论文',
	'一辆自行车',
	'窗台的风铃',
	'菜市场的豆腐',
	'下午的面试',
	'孩子的作业',
	'一双雨靴',
	'图书馆的座位',
	'北京的胡同',
	'成都的茶馆',
	'上海的弄堂',
	'西安的城墙',
	'杭州的早市',
	'楼道的灯',
	'一份合同',
	'健身卡',
	'咖啡豆',
);
const FEELING = array(
	'比想象中好',
	'价格有点贵',
	'排队的人很多',
	'味道一般',
	'下次还想再来',
	'可惜时间不够',
	'其实没什么意思',
	'让人很放松',
	'有些失望',
	'值得推荐',
	'细节做得不错',
	'天气正好',
	'回来就睡着了',
	'越想越后悔',
	'大家都笑了',
	'手机差点没电',
	'顺便吃了饭',
	'记录一下',
	'不知道你们怎么看',
	'有空一起',
);
const LINKS   = array( '，', '。', '，然后', '。不过', '，结果', '。后来', '，而且', '。另外', '，所以', '。说真的，' );
const TITLES  = array( '随手记', '周末流水账', '求推荐', '今天的照片', '有人去过吗', '一点想法', '碎碎念', '记一次出门', '生活小事', '晒一晒' );

/** @param list<string> $list Words. */
function one( array $list ): string {
	return $list[ mt_rand( 0, count( $list ) - 1 ) ];
}

/** @param list<string> $rare Words that come in now and then. */
function talk( int $least, array $rare ): string {
	$text = '';
	while ( mb_strlen( $text ) < $least ) {
		$thing = 1 === mt_rand( 1, 40 ) ? one( $rare ) : one( THINGS );
		$text .= one( WHEN ) . one( WHO ) . one( DID ) . $thing . '，' . one( FEELING ) . one( LINKS );
	}
	return $text;
}

$lines = file( "$root/tests/fixtures/search/questions.tsv", FILE_IGNORE_NEW_LINES );
$rows  = array_map( static fn( string $line ): array => explode( "\t", $line ), array_slice( (array) $lines, 1 ) );
$rare  = array();
foreach ( $rows as $row ) {
	// A phrase is mentioned nowhere but where it is known.
	$rare[] = mb_substr( $row[0], 0, 2 );
	foreach ( array_slice( explode( ' ', $row[1] ), 1 ) as $word ) {
		if ( ! str_contains( $word, $row[0] ) ) {
			$rare[] = $word;
		}
	}
}

$made   = array();
$judged = array();
foreach ( $rows as $row ) {
	[ $phrase, $words, $sentence, $spelled, $answer, $passing ] = $row;
	$grades = array( 'phrase' => array(), 'words' => array(), 'sentence' => array(), 'spelled' => array() );
	$aspect = substr( $words, (int) strrpos( $words, ' ' ) + 1 );
	$half   = intdiv( mb_strlen( $phrase ), 2 );
	$add    = static function ( string $title, string $body, int $topic, int $exact ) use ( &$made, &$grades ): void {
		$made[] = array( $title, $body );
		$key    = -count( $made );
		$given  = array( 'phrase' => $exact, 'spelled' => $exact, 'words' => $topic, 'sentence' => $topic );
		foreach ( $given as $kind => $grade ) {
			if ( $grade > 0 ) {
				$grades[ $kind ][ $key ] = $grade;
			}
		}
	};
	$add( "{$phrase}：$aspect", talk( 20, $rare ) . $answer . '。' . talk( 40, $rare ), 3, 3 );
	$add( $sentence, talk( 60, $rare ) . $answer . '。', 3, 3 );
	$add( one( TITLES ), $answer . '。' . talk( 30, $rare ), 2, 2 );
	$add( one( TITLES ), talk( 250, $rare ) . $answer . '。' . talk( 250, $rare ), 2, 2 );
	for ( $n = 0; $n < 6; $n++ ) {
		$add( one( TITLES ), talk( 40 * $n, $rare ) . $passing . '。' . talk( 60, $rare ), 0, 1 );
	}
	// What only looks alike: the halves changed, the aspect alone.
	$changed = mb_substr( $phrase, $half ) . mb_substr( $phrase, 0, $half );
	$add( one( TITLES ), talk( 30, $rare ) . $changed . $aspect, 0, 0 );
	for ( $n = 0; $n < 4; $n++ ) {
		$add( one( TITLES ), talk( 50, $rare ) . "说到{$aspect}，" . talk( 60, $rare ), 0, 0 );
	}
	$asked = array( 'phrase' => $phrase, 'words' => $words, 'sentence' => $sentence, 'spelled' => $spelled );
	foreach ( $asked as $kind => $text ) {
		$judged[] = array( 'kind' => $kind, 'question' => $text, 'grades' => $grades[ $kind ] );
	}
}

$total = max( (int) $size, 2 * count( $made ) );
// Where the made ones stand among the others.
$places = array();
$left   = count( $made );
while ( $left > 0 ) {
	$place            = mt_rand( 1, $total );
	$left            -= isset( $places[ $place ] ) ? 0 : 1;
	$places[ $place ] = true;
}
$places = array_keys( $places );
$at     = array_flip( $places );
$now    = 1795000000;
$out    = fopen( "$folder/corpus.jsonl", 'wb' );
for ( $number = 1; $number <= $total; $number++ ) {
	if ( isset( $at[ $number ] ) ) {
		[ $head, $body ] = $made[ $at[ $number ] ];
	} else {
		$head = 1 === mt_rand( 1, 3 ) ? one( TITLES ) : one( WHO ) . one( DID ) . one( THINGS );
		$body = talk( mt_rand( 20, 260 ), $rare );
	}
	$created = $now - (int) ( 94000000 * ( $total - $number ) / $total );
	$line    = array(
		'id'      => $number,
		'text'    => Folding::fold( "$head\n$body" ),
		'created' => $created,
		'hot'     => $created + (int) ( 135000 * ( mt_rand( 0, 1000 ) / 1000 ) ** 6 ),
	);
	fwrite( $out, json_encode( $line, JSON_UNESCAPED_UNICODE ) . "\n" );
}
fclose( $out );
foreach ( $judged as $n => $one ) {
	$grades = array();
	foreach ( $one['grades'] as $key => $grade ) {
		$grades[ $places[ -$key - 1 ] ] = $grade;
	}
	$judged[ $n ]['grades'] = $grades;
	$judged[ $n ]['folded'] = Folding::fold( $one['question'] );
}
file_put_contents( "$folder/judged.json", json_encode( $judged, JSON_UNESCAPED_UNICODE | JSON_PRETTY_PRINT ) );
