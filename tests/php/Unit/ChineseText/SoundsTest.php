<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\ChineseText;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\ChineseText\Api\Sounds;

final class SoundsTest extends TestCase {

	/** @return array<string, array{string, string, bool}> */
	public static function names(): array {
		return array(
			'pinyin'                    => array( '手冲咖啡', 'shouchongkafei', true ),
			'its beginning'             => array( '手冲咖啡', 'shouch', true ),
			'initials'                  => array( '手冲咖啡', 'sckf', true ),
			'both mixed'                => array( '手冲咖啡', 'shouckafei', true ),
			'capital letters'           => array( '手冲咖啡', 'SCKF', true ),
			'the first reading'         => array( '快乐读书', 'kuailedushu', true ),
			'another reading'           => array( '音乐节', 'yinyuejie', true ),
			'a third character\'s two'  => array( '银行', 'yinhang', true ),
			'traditional'               => array( '音樂節', 'yyj', true ),
			'ü as v'                    => array( '旅行', 'lvxing', true ),
			'ü as u'                    => array( '绿植', 'luzhi', true ),
			'letters in the name'       => array( 'WordPress主题', 'wordpresszt', true ),
			'longer than the name'      => array( '旅行', 'lvxinga', false ),
			'not from its beginning on' => array( '手冲咖啡', 'kafei', false ),
			'other sounds'              => array( '手冲咖啡', 'xckf', false ),
			'no known character'        => array( '🎉🎉', 'pa', false ),
		);
	}

	#[DataProvider( 'names' )]
	public function test_names_are_found_by_what_is_typed( string $name, string $typed, bool $fits ): void {
		self::assertSame( $fits, Sounds::fits( $name, $typed ) );
		if ( $fits ) {
			self::assertContains( strtolower( $typed )[0], Sounds::firsts( $name ) );
		}
	}

	#[DataProvider( 'names' )]
	public function test_what_fits_a_name_begins_one_of_its_spellings( string $name, string $typed, bool $fits ): void {
		$begins = array_filter(
			Sounds::spellings( $name, 40 ),
			static fn( string $one ): bool => str_starts_with( $one, strtolower( $typed ) )
		);
		self::assertSame( $fits, array() !== $begins );
	}

	public function test_spellings_are_few(): void {
		self::assertSame( array( 'zhangwei', 'zwei' ), Sounds::spellings( '张伟', 40 ) );
		self::assertSame( array( 'liwei', 'lwei' ), Sounds::spellings( '🎉李 Wei', 40 ) );
		self::assertSame( array(), Sounds::spellings( 'lily 12', 40 ) );
		self::assertSame( array(), Sounds::spellings( '', 40 ) );
		$many = Sounds::spellings( str_repeat( '单曾乐行', 6 ), 40 );
		self::assertLessThanOrEqual( 64, count( $many ) );
		self::assertSame( 40, max( array_map( 'strlen', $many ) ) );
		$begins = static fn( string $typed ): bool => array() !== array_filter(
			Sounds::spellings( '张三李四王五', 40 ),
			static fn( string $one ): bool => str_starts_with( $one, $typed )
		);
		self::assertTrue( $begins( 'zhangsanlisiwangwu' ) );
		self::assertTrue( $begins( 'zslsww' ) );
		self::assertTrue( $begins( 'zhangslisiwangwu' ) );
		self::assertFalse( $begins( 'zsansiwangwu' ) );
	}

	public function test_only_letters_are_compared(): void {
		self::assertTrue( Sounds::are_letters( 'sckf' ) );
		foreach ( array( 's', '手冲', 's c', 'sc1', str_repeat( 'a', 31 ), '' ) as $typed ) {
			self::assertFalse( Sounds::are_letters( $typed ), $typed );
		}
		self::assertSame( array(), Sounds::firsts( '🎉' ) );
		self::assertSame( array(), Sounds::firsts( '' ) );
	}

	public function test_common_characters_have_a_sound(): void {
		foreach ( mb_str_split( '社区圈子话题成员动态文章摄影骑行读书咖啡旅游美食宠物健身音乐电影' ) as $char ) {
			self::assertNotSame( array(), Sounds::firsts( $char ), $char );
		}
	}
}
