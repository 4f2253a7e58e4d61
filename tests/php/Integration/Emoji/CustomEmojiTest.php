<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Emoji;

use Zeromo\Community\Emoji\Api\Emoticons;
use Zeromo\Community\Emoji\EmojiSet;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** GET /emoji/custom-emoji and the codes in texts. */
final class CustomEmojiTest extends IntegrationTestCase {

	public function test_everybody_gets_our_own_set_with_pictures_that_exist(): void {
		$set = $this->data( $this->rest( 'GET', '/emoji/custom-emoji' ) );
		$this->assertSame( array( '社区表情' ), array_column( $set, 'name' ) );
		$this->assertCount( 12, $set[0]['emojis'] );
		foreach ( $set[0]['emojis'] as $emoji ) {
			$this->assertSame( "[{$emoji['name']}]", $emoji['skins'][0]['native'] );
			$this->assertStringStartsWith( home_url(), $emoji['skins'][0]['src'] );
			$this->assertNotFalse(
				simplexml_load_file( Assets::root() . '/assets/emoji/' . basename( $emoji['skins'][0]['src'] ) )
			);
		}
	}

	public function test_the_owners_list_takes_its_place(): void {
		$this->own_set();
		$set = $this->data( $this->rest( 'GET', '/emoji/custom-emoji' ) );
		$this->assertSame(
			array(
				array(
					'id' => 'cats',
					'name' => '猫',
					'emojis' => array(
						array(
							'id' => 'meow',
							'name' => '喵',
							'keywords' => array( 'cat' ),
							'skins' => array( array( 'src' => 'https://example.org/m.png', 'native' => '[喵]' ) ),
						),
					),
				),
			),
			$set
		);
		$this->service( Settings::class )->save( array( 'custom_emoji' => array() ) );
		$this->assertSame( array(), $this->data( $this->rest( 'GET', '/emoji/custom-emoji' ) ) );
	}

	public function test_a_list_of_another_shape_is_not_stored(): void {
		foreach ( array(
			'x',
			array( 'x' ),
			array(
				array(
					'id' => 'a',
					'name' => 'b',
					'emojis' => array( array( 'id' => 'x', 'name' => '<b>', 'src' => 'https://example.org/a.png' ) ),
				),
			),
		) as $bad ) {
			try {
				$this->service( Settings::class )->save( array( 'custom_emoji' => $bad ) );
				$this->fail( 'Stored' );
			} catch ( Failure $failure ) {
				$this->assertSame( 400, $failure->status );
			}
		}
	}

	public function test_codes_become_pictures_and_everything_else_stays(): void {
		$html = $this->service( Emoticons::class )->html( '好[微笑]的[没有]<a href="/?[微笑]" title="[赞]">[赞]</a>[]' );
		$this->assertSame(
			1,
			preg_match(
				'~^好<img class="zmo-emo" src="[^"]+/assets/emoji/smile\.svg" alt="\[微笑\]" '
					. 'width="22" height="22" loading="lazy">的\[没有\]<a href="/\?\[微笑\]" title="\[赞\]">'
					. '<img class="zmo-emo" [^>]+thumb\.svg[^>]+></a>\[\]$~u',
				$html
			),
			$html
		);
		$this->assertSame( 'plain', $this->service( Emoticons::class )->html( 'plain' ) );
		$this->own_set();
		$set = new EmojiSet( $this->service( Settings::class ) );
		$this->assertStringContainsString( 'https://example.org/m.png', $set->html( '[喵]' ) );
		$this->assertSame( '[微笑]', $set->html( '[微笑]' ) );
	}

	private function own_set(): void {
		$this->service( Settings::class )->save(
			array(
				'custom_emoji' => array(
					array(
						'id' => 'cats',
						'name' => '猫',
						'emojis' => array(
							array(
								'id' => 'meow',
								'name' => '喵',
								'src' => 'https://example.org/m.png',
								'keywords' => array( 'cat' ),
							),
						),
					),
				),
			)
		);
	}
}
