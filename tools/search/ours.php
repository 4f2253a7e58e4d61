<?php
/**
 * Puts the corpus into a site's index and asks it: `wp eval-file tools/search/ours.php folder`. Writes `ours.json`: for
 * each question the first ten, its milliseconds, and what is wrong with its exact phrases.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

// phpcs:disable WordPress.WP.AlternativeFunctions -- a tool.

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Search\Index\Document;
use Zeromo\Community\Search\Index\Finder;
use Zeromo\Community\Search\Index\Packer;
use Zeromo\Community\Search\Index\Question;
use Zeromo\Community\Search\Keywords;
use Zeromo\Community\Search\Scope;
use Zeromo\Community\Search\Sql\DocumentRepository;
use Zeromo\Community\Search\Sql\SegmentRepository;
use Zeromo\Community\ChineseText\Api\Folding;

( static function ( string $folder ): void {
	$box    = Plugin::container();
	$db     = $box->get( Db::class );
	$docs   = $box->get( DocumentRepository::class );
	$feed   = $db->table( 'feed' );
	$box->get( SegmentRepository::class )->clear();
	$docs->clear();
	$db->execute( "DELETE FROM $feed" );

	$texts  = array();
	$began  = microtime( true );
	$rows   = array();
	$chunk  = array();
	$newest = 0;
	$flush  = static function () use ( &$rows, &$chunk, $db, $docs, $feed ): void {
		$db->insert_rows(
			$feed,
			array( 'post_id', 'type', 'status', 'author_id', 'created', 'hot', 'commented', 'images', 'body', 'parts' ),
			$rows
		);
		$docs->add( $chunk, time() );
		$rows  = array();
		$chunk = array();
	};
	foreach ( new SplFileObject( "$folder/corpus.jsonl" ) as $line ) {
		$one = json_decode( (string) $line, true );
		if ( ! is_array( $one ) ) {
			continue;
		}
		$texts[ $one['id'] ] = $one['text'];
		$rows[]              = array( $one['id'], 1, 1, 1, $one['created'], $one['hot'], $one['created'], '', '', '' );
		$chunk[]             = new Document( 0, $one['id'], 1, 1, 0, $one['created'], $one['text'] );
		if ( count( $rows ) >= 1000 ) {
			$flush();
		}
	}
	$flush();
	$written = microtime( true ) - $began;
	$began   = microtime( true );
	$packer  = $box->get( Packer::class );
	do {
		$more = $packer->step( true );
	} while ( $more );
	$packed = microtime( true ) - $began;

	$finder = $box->get( Finder::class );
	$asks   = static fn( string $text, int $limit ): array => array_keys(
		$finder->best( Keywords::read( $text ), new Scope(), 0, null, $limit )
	);
	$judged = json_decode( (string) file_get_contents( "$folder/judged.json" ), true );
	$asks( '周末', 20 );
	$answers = array();
	foreach ( $judged as $one ) {
		$from      = hrtime( true );
		$found     = $asks( $one['question'], 10 );
		$answers[] = array( 'ids' => $found, 'ms' => ( hrtime( true ) - $from ) / 1e6 );
	}

	// Phrases: those of the questions, and as many cut out of texts.
	$phrases = array();
	foreach ( $judged as $one ) {
		if ( in_array( $one['kind'], array( 'phrase', 'spelled' ), true ) ) {
			$phrases[] = $one['question'];
		}
	}
	mt_srand( 7 );
	for ( $n = 0; $n < 100; $n++ ) {
		$text = $texts[ mt_rand( 1, count( $texts ) ) ];
		preg_match_all( '/[\x{4e00}-\x{9fff}]{2,}/u', $text, $runs );
		$run       = $runs[0][ mt_rand( 0, count( $runs[0] ) - 1 ) ];
		$phrases[] = mb_substr( $run, mt_rand( 0, max( 0, mb_strlen( $run ) - 6 ) ), mt_rand( 4, 12 ) );
	}
	$wrong   = array();
	$counted = 0;
	$asked   = 0;
	foreach ( array_unique( $phrases ) as $phrase ) {
		$folded = Folding::fold( $phrase );
		$right  = array();
		foreach ( $texts as $id => $text ) {
			if ( Question::holds( $text, $folded ) ) {
				$right[] = $id;
			}
		}
		if ( count( $right ) > 2000 ) {
			continue;
		}
		++$asked;
		$counted += count( $right );
		// Behind few answers stand those with much of the phrase; they are no part of the exact ones.
		$found   = array_slice( $asks( $phrase, 5000 ), 0, count( $right ) );
		$missing = count( array_diff( $right, $found ) );
		$false   = count( array_diff( $found, $right ) );
		if ( $missing + $false > 0 ) {
			$wrong[ $phrase ] = array( 'of' => count( $right ), 'missing' => $missing, 'false' => $false );
		}
	}
	file_put_contents(
		"$folder/ours.json",
		json_encode(
			compact( 'answers', 'written', 'packed', 'wrong', 'asked', 'counted' ),
			JSON_UNESCAPED_UNICODE
		)
	);
} )( $args[0] );
