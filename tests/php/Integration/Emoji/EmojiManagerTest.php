<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Emoji;

use Zeromo\Community\Emoji\EmojiManager;
use Zeromo\Community\Emoji\Http\EmojiScreen;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What the owner does on the screen of custom emoji, and what members get of it. */
final class EmojiManagerTest extends IntegrationTestCase {

	private EmojiManager $desk;

	protected function setUp(): void {
		parent::setUp();
		$this->desk = $this->service( EmojiManager::class );
	}

	/** @return list<array<string, mixed>> */
	private function given(): array {
		return $this->data( $this->rest( 'GET', '/emoji/custom-emoji' ) );
	}

	/** @param array<string, string> $form */
	private function refused( array $form, int $status ): Failure {
		try {
			$this->service( EmojiScreen::class )->perform( new Input( $form ), array() );
		} catch ( Failure $failure ) {
			$this->assertSame( $status, $failure->status, $failure->getMessage() );
			return $failure;
		}
		$this->fail( 'Taken: ' . wp_json_encode( $form ) );
	}

	public function test_the_first_change_keeps_our_own_set_beside_the_owners(): void {
		$this->desk->add_category( '猫' );
		$cats = $this->desk->all()[1];
		$this->assertSame(
			array( '社区表情' ),
			array_column( $this->given(), 'name' ),
			'An empty category is not shown to members.'
		);
		$this->desk->add( $cats['id'], '喵', "cat，猫咪 cat\nkitty", 'https://example.org/m.png' );
		$given = $this->given();
		$this->assertSame( array( '社区表情', '猫' ), array_column( $given, 'name' ) );
		$this->assertCount( 12, $given[0]['emojis'] );
		$this->assertSame( array( 'cat', '猫咪', 'kitty' ), $given[1]['emojis'][0]['keywords'] );
		$this->assertSame(
			array( array( 'src' => 'https://example.org/m.png', 'native' => '[喵]' ) ),
			$given[1]['emojis'][0]['skins']
		);
	}

	public function test_names_change_and_things_go_and_the_own_set_comes_back(): void {
		$this->desk->add_category( '猫' );
		$cats = $this->desk->all()[1]['id'];
		$this->desk->add( $cats, '喵', 'cat', 'https://example.org/m.png' );
		$meow = $this->desk->all()[1]['emojis'][0]['id'];
		$this->desk->change( $cats, $meow, '喵喵', '' );
		$this->desk->rename_category( $cats, '猫猫' );
		$this->assertSame(
			array( '猫猫', '喵喵', array() ),
			array(
				$this->given()[1]['name'],
				$this->given()[1]['emojis'][0]['name'],
				$this->given()[1]['emojis'][0]['keywords'],
			)
		);
		$this->desk->remove( $cats, $meow );
		$this->assertSame( array(), $this->desk->all()[1]['emojis'] );
		$this->desk->remove_category( $cats );
		$this->desk->remove_category( $this->desk->all()[0]['id'] );
		$this->assertSame( array(), $this->given(), 'None is the owner\'s choice too.' );
		$this->desk->reset();
		$this->assertCount( 12, $this->given()[0]['emojis'] );
	}

	public function test_what_breaks_a_rule_is_refused_in_words(): void {
		$own = $this->desk->all()[0]['id'];
		$this->assertSame(
			'已经有这个分类',
			$this->refused( array( 'do' => 'add-category', 'name' => '社区表情' ), 422 )->getMessage()
		);
		$this->assertSame(
			'已经有叫这个名字的表情',
			$this->refused( array( 'do' => 'add', 'category' => $own, 'name' => '微笑' ), 422 )->getMessage()
		);
		foreach ( array( '', ' ', '[a]', 'a b', '<b>', str_repeat( '长', 39 ) ) as $name ) {
			$this->refused( array( 'do' => 'add-category', 'name' => $name ), 422 );
		}
		$this->refused(
			array( 'do' => 'add', 'category' => $own, 'name' => '新', 'keywords' => implode( ' ', range( 1, 21 ) ) ),
			422
		);
		$this->refused(
			array( 'do' => 'add', 'category' => $own, 'name' => '新', 'keywords' => str_repeat( '词', 41 ) ),
			422
		);
		$this->assertSame(
			'请选择一张图片',
			$this->refused( array( 'do' => 'add', 'category' => $own, 'name' => '新' ), 422 )->getMessage()
		);
		$this->refused( array( 'do' => 'remove', 'category' => $own, 'emoji' => 'none' ), 404 );
		$this->refused( array( 'do' => 'remove-category', 'category' => 'none' ), 404 );
		$this->refused( array( 'do' => 'burn' ), 400 );
		$this->assertCount( 12, $this->given()[0]['emojis'] );
	}

	public function test_the_screen_lists_everything_with_its_forms(): void {
		ob_start();
		( new \ReflectionMethod( EmojiScreen::class, 'show' ) )->invoke( $this->service( EmojiScreen::class ) );
		$html = (string) ob_get_clean();
		foreach ( array( '社区表情', 'value="微笑"', 'value="微笑 smile 开心"', '添加表情', '添加分类', '恢复自带的一组' ) as $text ) {
			$this->assertStringContainsString( $text, $html );
		}
		$this->assertSame( substr_count( $html, '<form ' ), substr_count( $html, 'name="_wpnonce"' ) );
	}
}
