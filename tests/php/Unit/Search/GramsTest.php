<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Search;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Search\Index\Postings;
use Zeromo\Community\ChineseText\Api\Folding;
use Zeromo\Community\Search\Text\Grams;

final class GramsTest extends TestCase {

	/** @return array<string, array{string, string}> */
	public static function spellings(): array {
		return array(
			'traditional'  => array( '臺灣後裏發展頭髮', '台湾后里发展头发' ),
			'full width'   => array( 'ＩＰｈｏｎｅ１５　Ｐｒｏ', 'iphone15 pro' ),
			'small'        => array( 'WordPress 社區', 'wordpress 社区' ),
			'left as it is' => array( '。、🎉 é 一', '。、🎉 é 一' ),
		);
	}

	#[DataProvider( 'spellings' )]
	public function test_spellings_are_folded_place_by_place( string $text, string $folded ): void {
		self::assertSame( $folded, Folding::fold( $text ) );
		self::assertSame( mb_strlen( $text ), mb_strlen( Folding::fold( $text ) ) );
		self::assertSame( $folded, Folding::fold( Folding::fold( $text ) ) );
	}

	/** @return array<string, array{string}> */
	public static function phrases(): array {
		$out = array();
		foreach ( array( '北', '北京', '北京市', '北京市朝阳区', 'iphone', 'iph', '用iphone拍照' ) as $text ) {
			$out[ $text ] = array( $text );
		}
		foreach ( array( '🎉', '第15届', '15', '拍照，真好', 'é' ) as $text ) {
			$out[ "of $text" ] = array( $text );
		}
		return $out;
	}

	#[DataProvider( 'phrases' )]
	public function test_a_text_has_all_terms_that_a_phrase_in_it_needs( string $phrase ): void {
		foreach ( array( $phrase, "今天$phrase", "{$phrase}吧", "x，{$phrase}。y" ) as $text ) {
			$has = array_keys( Grams::counted( $text ) );
			foreach ( Grams::needed( $phrase ) as $term ) {
				$found = str_ends_with( $term, '*' )
					? preg_grep( '/^' . rtrim( $term, '*' ) . '/', $has )
					: array_intersect( $has, array( $term ) );
				self::assertNotSame( array(), $found, "$term of $phrase in $text" );
			}
		}
		self::assertNotSame( array(), Grams::needed( $phrase ) );
	}

	public function test_terms_are_ascii_and_short_enough_for_their_column(): void {
		$text = '北京🎉' . str_repeat( 'a', 99 ) . str_repeat( '9', 99 );
		foreach ( array_keys( Grams::counted( $text ) ) as $term ) {
			self::assertMatchesRegularExpression( '/^[gw][a-z0-9]{1,20}$/D', $term );
		}
	}

	public function test_punctuation_is_nothing_to_look_for(): void {
		self::assertSame( array(), Grams::needed( '，。 !?' ) );
		self::assertSame( array(), Grams::loose( '……' ) );
	}

	public function test_a_question_is_told_in_words_and_pairs(): void {
		self::assertSame(
			array( '北京', '京的', 'ok', '好' ),
			array_values( Grams::loose( '北京的 ok 好' ) )
		);
	}

	public function test_postings_are_read_as_they_were_written(): void {
		$hits = array( 0 => 1, 7 => 255, 65535 => 16 );
		$text = Postings::pack( pack( 'v*', ...array_keys( $hits ) ), pack( 'C*', ...$hits ) );
		self::assertSame( $hits, Postings::unpack( $text ) );
		self::assertMatchesRegularExpression( '/^[A-Za-z0-9+\/=]+$/D', $text );
		self::assertSame( array(), Postings::unpack( '' ) );
	}

	public function test_a_term_weighs_more_the_oftener_it_occurs_and_less_in_a_long_text(): void {
		self::assertGreaterThan( Postings::weight( 1, 100 ), Postings::weight( 3, 100 ) );
		self::assertGreaterThan( Postings::weight( 2, 1000 ), Postings::weight( 2, 50 ) );
		self::assertSame( 1, Postings::weight( 1, 10000000 ) );
		self::assertLessThanOrEqual( 255, Postings::weight( 100000, 1 ) );
	}
}
