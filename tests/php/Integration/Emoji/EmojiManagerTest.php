<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Emoji;

use Zeromo\Community\Emoji\EmojiManager;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What the owner does on the screen of custom emoji, and what members get of it. */
final class EmojiManagerTest extends IntegrationTestCase {

	private EmojiManager $desk;

	protected function setUp(): void {
		parent::setUp();
		$this->desk = $this->service( EmojiManager::class );
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->as_user( $this->create_member( 'administrator' ) );
	}

	/** @return list<array<string, mixed>> */
	private function given(): array {
		return $this->data( $this->rest( 'GET', '/emoji/custom-emoji' ) );
	}

	/**
	 * What an owner is told.
	 *
	 * @param array<string, string> $sent
	 */
	private function refused( array $sent, int $status ): string {
		$answer = $this->rest( 'POST', '/admin/emoji', $sent );
		$this->assertSame( $status, $answer->get_status(), (string) wp_json_encode( $sent ) );
		$data = $answer->get_data();
		return is_array( $data ) && is_string( $data['message'] ?? null ) ? $data['message'] : '';
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
			$this->refused( array( 'task' => 'add-category', 'name' => '社区表情' ), 422 )
		);
		$this->assertSame(
			'已经有叫这个名字的表情',
			$this->refused( array( 'task' => 'add', 'category' => $own, 'name' => '微笑' ), 422 )
		);
		foreach ( array( '', ' ', '[a]', 'a b', '<b>', str_repeat( '长', 39 ) ) as $name ) {
			$this->refused( array( 'task' => 'add-category', 'name' => $name ), 422 );
		}
		$this->refused(
			array( 'task' => 'add', 'category' => $own, 'name' => '新', 'keywords' => implode( ' ', range( 1, 21 ) ) ),
			422
		);
		$this->refused(
			array( 'task' => 'add', 'category' => $own, 'name' => '新', 'keywords' => str_repeat( '词', 41 ) ),
			422
		);
		$this->assertSame(
			'请选择一张图片',
			$this->refused( array( 'task' => 'add', 'category' => $own, 'name' => '新' ), 422 )
		);
		$this->refused( array( 'task' => 'remove', 'category' => $own, 'emoji' => 'none' ), 404 );
		$this->refused( array( 'task' => 'remove-category', 'category' => 'none' ), 404 );
		$this->refused( array( 'task' => 'burn' ), 400 );
		$this->assertCount( 12, $this->given()[0]['emojis'] );
	}

	public function test_an_owner_changes_them_by_one_route_and_nobody_else_does(): void {
		$groups = fn( array $sent ): array => $this->data( $this->rest( 'POST', '/admin/emoji', $sent ) )['groups'];
		$own    = $this->data( $this->rest( 'GET', '/admin/emoji' ) )['groups'][0];
		$this->assertSame( array( '社区表情', 12 ), array( $own['name'], count( $own['emojis'] ) ) );
		$cats = $groups( array( 'task' => 'add-category', 'name' => '猫' ) )[1];
		$this->assertSame( array( '猫', array() ), array( $cats['name'], $cats['emojis'] ) );
		$this->desk->add( $cats['id'], '喵', 'cat', 'https://example.org/m.png' );
		$meow   = $this->desk->all()[1]['emojis'][0]['id'];
		$change = array( 'category' => $cats['id'], 'emoji' => $meow, 'name' => '喵喵', 'keywords' => '猫 咪' );
		$this->assertSame(
			array(
				array(
					'id' => $meow,
					'name' => '喵喵',
					'src' => 'https://example.org/m.png',
					'keywords' => array( '猫', '咪' ),
				),
			),
			$groups( array( 'task' => 'change' ) + $change )[1]['emojis']
		);
		$this->assertSame( array(), $groups( array( 'task' => 'remove' ) + $change )[1]['emojis'] );
		$this->assertCount( 1, $groups( array( 'task' => 'remove-category', 'category' => $cats['id'] ) ) );
		$this->assertSame(
			'新名',
			$groups( array( 'task' => 'rename-category', 'category' => $own['id'], 'name' => '新名' ) )[0]['name']
		);
		$this->assertSame( '社区表情', $groups( array( 'task' => 'reset' ) )[0]['name'] );
		foreach ( array( 0 => 401, $this->create_member( 'editor' ) => 403 ) as $user => $status ) {
			$this->as_user( $user );
			$this->assertSame( $status, $this->rest( 'GET', '/admin/emoji' )->get_status() );
			$this->refused( array( 'task' => 'reset' ), $status );
		}
	}
}
