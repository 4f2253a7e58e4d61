<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\TextChecks;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\TextChecks\Fold;
use Zeromo\Community\TextChecks\WordList;

final class WordListTest extends TestCase {

	private static function lists(): WordList {
		$word = static fn( string $word, int $action, string $instead = '***' ): array => array(
			'folded' => Fold::word( $word ),
			'action' => $action,
			'replacement' => $instead,
		);
		return new WordList(
			array(
				$word( '赌博', WordList::BLOCK ),
				$word( '加微信', WordList::REVIEW ),
				$word( '笨蛋', WordList::REPLACE, '**' ),
				$word( 'spam', WordList::REPLACE ),
				$word( 'a<b', WordList::REPLACE, '<i>' ),
			)
		);
	}

	/** @return array<string, array{string, bool, string, string}> Text, HTML, what becomes of it, what it is then. */
	public static function texts(): array {
		return array(
			'nothing'                     => array( '今天的雾', false, 'pass', '今天的雾' ),
			'blocked'                     => array( '来赌博吧', false, 'block', '来赌博吧' ),
			'with a blank inside'         => array( '来赌　 博吧', false, 'block', '来赌　 博吧' ),
			'with signs inside'           => array( '赌*-·博', false, 'block', '赌*-·博' ),
			'with an invisible sign'      => array( "赌\u{200B}\u{FEFF}博", false, 'block', "赌\u{200B}\u{FEFF}博" ),
			'review'                      => array( '加 微 信 聊', false, 'wait', '加 微 信 聊' ),
			'replaced'                    => array( '你这笨蛋！', false, 'pass', '你这**！' ),
			'replaced with what is in it' => array( '笨，蛋', false, 'pass', '**，' ),
			'full width and large'        => array( 'ＳＰａｍ!', false, 'pass', '***!' ),
			'a part of a Latin word'      => array( 'antispammer', false, 'pass', 'antispammer' ),
			'beside other letters'        => array( '买spam吧', false, 'pass', '买***吧' ),
			'tags of HTML inside'         => array( '赌<b>博</b>', true, 'block', '赌<b>博</b>' ),
			'a tag alone'                 => array(
				'<a href="https://spam.example/">看</a>',
				true,
				'pass',
				'<a href="https://spam.example/">看</a>',
			),
			'an entity'                   => array( '赌&#21338;', true, 'block', '赌&#21338;' ),
			'no tags in plain text'       => array( '<赌博>', false, 'block', '<赌博>' ),
			'escaped where it is put in'  => array( 'ab', true, 'pass', '&lt;i&gt;' ),
			'broken bytes'                => array( "\xC3\x28赌博", false, 'pass', "\xC3\x28赌博" ),
			'empty'                       => array( '', true, 'pass', '' ),
		);
	}

	#[DataProvider( 'texts' )]
	public function test_what_becomes_of_a_text( string $text, bool $html, string $outcome, string $then ): void {
		$found = self::lists()->apply( $text, $html );
		self::assertSame( $then, $found['text'] );
		self::assertSame( $outcome, $found['blocks'] ? 'block' : ( $found['waits'] ? 'wait' : 'pass' ) );
	}

	public function test_the_time_hardly_grows_with_the_list(): void {
		$words = array();
		for ( $n = 0; $n < 20000; $n++ ) {
			$words[] = array(
				'folded' => Fold::word( '词' . base_convert( (string) ( $n + 100000 ), 10, 36 ) . '语' ),
				'action' => WordList::BLOCK,
				'replacement' => '',
			);
		}
		$list  = new WordList( $words );
		$start = hrtime( true );
		self::assertFalse( $list->apply( str_repeat( '雾散了，茶园在脚下。一个词也没有。', 600 ), false )['blocks'] );
		self::assertTrue( $list->apply( '有：词' . base_convert( '119999', 10, 36 ) . '语', false )['blocks'] );
		self::assertLessThan(
			1500,
			( hrtime( true ) - $start ) / 1e6,
			'ten thousand signs against twenty thousand words'
		);
	}
}
