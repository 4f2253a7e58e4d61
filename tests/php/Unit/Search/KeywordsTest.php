<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Search;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Feed\Api\ReadyHtml;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Search\Keywords;
use Zeromo\Community\Search\ResultType;

final class KeywordsTest extends TestCase {

	/** @return array<string, array{string, list<string>}> */
	public static function typed(): array {
		return array(
			'nothing'           => array( '', array() ),
			'blanks'            => array( " \u{3000}\t\n", array() ),
			'trimmed'           => array( '  修相机 ', array( '修相机' ) ),
			'two, wide blank'   => array( "胶片\u{3000}相机", array( '胶片', '相机' ) ),
			'said twice'        => array( '猫 猫', array( '猫' ) ),
			'five are enough'   => array( 'aa bb cc dd ee ff', array( 'aa', 'bb', 'cc', 'dd', 'ee' ) ),
			'broken characters' => array( "猫\xFF", array( '猫?' ) ),
		);
	}

	/** @param list<string> $terms */
	#[DataProvider( 'typed' )]
	public function test_terms_are_what_stands_between_blanks( string $typed, array $terms ): void {
		self::assertSame( $terms, Keywords::read( $typed )->terms );
		self::assertSame( array() === $terms, Keywords::read( $typed )->is_blank() );
	}

	public function test_a_hundred_characters_are_the_end(): void {
		self::assertCount( 1, Keywords::read( ' ' . str_repeat( '猫', 100 ) . ' ' )->terms );
		$this->expectException( Failure::class );
		Keywords::read( str_repeat( '猫', 101 ) );
	}

	/** @return array<string, array{string, bool}> */
	public static function terms(): array {
		return array(
			'a word'                 => array( '相机', true ),
			'an English word'        => array( 'camera', true ),
			'an element'             => array( 'strong', false ),
			'a piece of an element'  => array( 'P', false ),
			'an attribute'           => array( 'href', false ),
			'an entity'              => array( 'quot', false ),
			'part of an encoded word' => array( 'E5', false ),
			'a year'                 => array( '2026', true ),
		);
	}

	#[DataProvider( 'terms' )]
	public function test_words_of_the_mark_up_are_not_looked_for_in_it( string $term, bool $fits ): void {
		self::assertSame( $fits, ReadyHtml::fits( $term ) );
	}

	public function test_a_term_is_looked_for_as_it_is_stored(): void {
		self::assertSame( 'a&amp;b &#91;x&#93; &#039;', ReadyHtml::of( "a&b [x] '" ) );
	}

	public function test_only_kinds_of_content_can_be_asked_for(): void {
		self::assertSame( ResultType::Activity, ResultType::of( 'activity' ) );
		self::assertSame( ResultType::Activity, ResultType::of( 'zeromo_activity' ) );
		self::assertSame( ResultType::Article, ResultType::of( 'post' ) );
		self::assertSame( ResultType::All, ResultType::of( '' ) );
		foreach ( array( 'revision', 'attachment', 'page', 'any', 'nav_menu_item', 'post,page' ) as $word ) {
			self::assertNull( ResultType::of( $word ) );
		}
	}
}
