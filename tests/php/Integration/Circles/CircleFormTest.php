<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Circles;

use Zeromo\Community\CircleMembers\View\CirclePage;
use Zeromo\Community\CircleMembers\Blocks\HeaderBlock;
use Zeromo\Community\Circles\Http\CircleSettingsFormHandler;
use Zeromo\Community\CircleIndex\Blocks\IndexBlock;
use Zeromo\Community\Tests\Integration\Media\Pictures;

/** The circle form, new and changed, with script and without. */
final class CircleFormTest extends CircleTestCase {

	private Pictures $drawn;

	protected function setUp(): void {
		parent::setUp();
		$this->drawn = new Pictures();
	}

	protected function tearDown(): void {
		$_POST  = array();
		$_FILES = array();
		parent::tearDown();
	}

	public function test_icon_and_cover_come_as_files_and_go_when_cleared(): void {
		$this->as_user( $this->owner );
		$made = $this->data(
			$this->rest(
				'POST',
				'/circle',
				array( 'title' => '夜读会', 'announcement' => "第一行\r\n第二行" ),
				array( 'icon' => $this->file(), 'cover' => $this->file() )
			)
		);
		$this->assertStringContainsString( '/uploads/', $made['icon_url'] );
		$this->assertStringContainsString( '/uploads/', $made['cover_url'] );
		$this->assertSame( "第一行\n第二行", $made['announcement'] );
		$now = $this->data( $this->rest( 'POST', "/circle/{$made['id']}", array( 'icon_id' => 0 ) ) );
		$this->assertStringContainsString( 'art/icon-', $now['icon_url'] );
		$this->assertSame( $made['cover_url'], $now['cover_url'], 'Absent stays.' );
		$again = $this->data(
			$this->rest( 'POST', "/circle/{$made['id']}", array( 'icon_id' => 0 ), array( 'icon' => $this->file() ) )
		);
		$this->assertStringContainsString( '/uploads/', $again['icon_url'], 'A picture that comes along is meant.' );
	}

	public function test_a_refused_form_keeps_no_picture(): void {
		$circle = $this->circle();
		$before = $this->attachments();
		$this->as_user( $this->owner );
		$this->assert_refused(
			$this->rest( 'POST', '/circle', array( 'title' => ' ' ), array( 'icon' => $this->file() ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->rest(
				'POST',
				'/circle',
				array( 'title' => '夜读会' ),
				array( 'icon' => $this->file(), 'cover' => $this->file( '<svg xmlns="http://www.w3.org/2000/svg"/>' ) )
			),
			415,
			'zeromo_file_type'
		);
		$large = $this->rest(
			'POST',
			"/circle/$circle",
			array(),
			array( 'cover' => $this->file( '', UPLOAD_ERR_INI_SIZE ) )
		);
		$this->assert_refused( $large, 413, 'zeromo_file_too_large' );
		$this->assertSame( 'cover', $large->get_data()['data']['field'] );
		$this->as_user( $this->create_member( 'author' ) );
		$this->assert_refused(
			$this->rest( 'POST', "/circle/$circle", array( 'title' => '别人的' ), array( 'icon' => $this->file() ) ),
			403,
			'zeromo_forbidden'
		);
		$this->assertSame( $before, $this->attachments() );
	}

	public function test_the_same_form_makes_one_circle(): void {
		$this->as_user( $this->owner );
		$form  = array( 'title' => '只有一个', 'idempotency_key' => 'k1' );
		$first = $this->data( $this->rest( 'POST', '/circle', $form, array( 'icon' => $this->file() ) ) );
		$count = $this->attachments();
		$this->assertSame(
			$first['id'],
			$this->data( $this->rest( 'POST', '/circle', $form, array( 'icon' => $this->file() ) ) )['id']
		);
		$this->assertSame( $count, $this->attachments() );
		$this->assert_refused(
			$this->rest( 'POST', '/circle', array( 'title' => '改了名字' ) + $form, array( 'icon' => $this->file() ) ),
			409,
			'zeromo_idempotency_mismatch'
		);
		$this->assert_refused( $this->rest( 'POST', '/circle', $form ), 409, 'zeromo_idempotency_mismatch' );
		$this->as_user( $this->create_member( 'author' ) );
		$this->assertNotSame(
			$first['id'],
			$this->data( $this->rest( 'POST', '/circle', $form ) )['id'],
			'Keys are each member\'s own.'
		);
	}

	public function test_the_form_is_for_who_may_make_circles(): void {
		$_GET = array( 'zmo_new' => '1' );
		$this->assertStringContainsString( '登录后才能创建圈子', $this->index() );
		$this->as_user( $this->create_member() );
		$this->assertStringContainsString( '你还不能创建圈子', $this->index() );
		$this->as_user( $this->owner );
		$cat  = wp_insert_term( '摄影 & 胶片', 'zeromo_circle_cat' )['term_id'];
		$html = $this->index();
		$this->assertSame( 4, substr_count( $html, 'data-zmo-step>' ) );
		foreach ( array(
			'title',
			'description',
			'icon',
			'cover',
			'cat',
			'join_mode',
			'questions[]',
			'join_roles[]',
			'visibility',
			'_wpnonce',
		) as $name ) {
			$this->assertStringContainsString( "name=\"$name\"", $html );
		}
		$this->assertStringContainsString( "value=\"$cat\"", $html );
		$this->assertStringContainsString( '<span>摄影 &amp; 胶片</span>', $html );
		$this->assertStringContainsString( 'name="price_half_year"', $html );
	}

	public function test_the_last_step_is_the_owners(): void {
		$circle = $this->circle( array( 'title' => '刚做好的' ) );
		$_GET   = array( 'zmo_made' => (string) $circle );
		$this->as_user( $this->owner );
		$this->assertStringContainsString( '「刚做好的」创建好了', $this->index() );
		foreach ( array( 0, $this->create_member() ) as $other ) {
			$this->as_user( $other );
			$this->assertStringNotContainsString( '创建好了', $this->index() );
		}
		$_GET = array( 'zmo_made' => '99999999999' );
		$this->assertStringContainsString( '<h1>圈子</h1>', $this->index() );
	}

	public function test_without_script_a_circle_is_made_and_changed(): void {
		$this->as_user( $this->owner );
		[ $status, $to ] = $this->post(
			CircleSettingsFormHandler::CREATE,
			array(
				'title' => '没有脚本',
				'description' => '介绍',
				'cat' => '0',
				'join_mode' => 'approval',
				'questions' => array( '', '为什么？' ),
				'visibility' => 'members',
				'owner_id' => '1',
			)
		);
		$this->assertSame( array( 303, 1 ), array( $status, preg_match( '/zmo_made=(\d+)/', $to, $found ) ) );
		$circle = $this->data( $this->rest( 'GET', '/circle/' . ( $found[1] ?? '0' ) ) );
		$this->assertSame(
			array( '没有脚本', '介绍', 'approval', array( '为什么？' ), 'members', $this->owner ),
			array(
				$circle['title'],
				$circle['description'],
				$circle['join_mode'],
				$circle['questions'],
				$circle['visibility'],
				$circle['owner']['id'],
			)
		);
		$this->assertSame(
			303,
			$this->post(
				CircleSettingsFormHandler::EDIT,
				array(
					'circle_id' => (string) $circle['id'],
					'title' => '改过的',
					'description' => '',
					'rules' => "一\r\n二",
					'visibility' => 'public',
				)
			)[0]
		);
		$now = $this->data( $this->rest( 'GET', "/circle/{$circle['id']}" ) );
		$this->assertSame(
			array( '改过的', '', array( '一', '二' ), 'public', 'approval' ),
			array( $now['title'], $now['description'], $now['rules'], $now['visibility'], $now['join_mode'] )
		);
	}

	public function test_without_script_the_same_form_makes_one_circle_and_a_changed_one_another(): void {
		$this->as_user( $this->owner );
		$send = fn( string $title ): string => $this->post(
			CircleSettingsFormHandler::CREATE,
			array( 'title' => $title, 'idempotency_key' => 'page' )
		)[1];
		$made = $send( '夜读会' );
		$this->assertSame( $made, $send( '夜读会' ) );
		$this->assertNotSame( $made, $send( '夜读会二' ), 'After going back and changing something it is another form.' );
	}

	public function test_without_script_the_same_are_refused(): void {
		$circle = $this->circle();
		$this->as_user( $this->owner );
		$limits = array( 'circle_title_min' => 2, 'circle_title_max' => 100 );
		$this->service( \Zeromo\Community\Kernel\Settings::class )->save( $limits );
		$this->assertSame(
			array( 422, '圈子名称需为 2 到 100 个字' ),
			$this->post( CircleSettingsFormHandler::CREATE, array( 'title' => '一' ) )
		);
		$this->assertSame(
			400,
			$this->post( CircleSettingsFormHandler::EDIT, array( 'circle_id' => 'x', 'title' => '改名' ) )[0]
		);
		$this->assertSame(
			404,
			$this->post( CircleSettingsFormHandler::EDIT, array( 'circle_id' => '99999999', 'title' => '改名' ) )[0]
		);
		$this->assertSame(
			403,
			$this->post(
				CircleSettingsFormHandler::EDIT,
				array( 'circle_id' => (string) $circle, 'title' => '改名', '_wpnonce' => 'x' )
			)[0]
		);
		$this->as_user( $this->create_member( 'author' ) );
		$this->assertSame(
			403,
			$this->post( CircleSettingsFormHandler::EDIT, array( 'circle_id' => (string) $circle, 'title' => '抢走' ) )[0]
		);
		$this->as_user( $this->create_member() );
		$this->assertSame( 403, $this->post( CircleSettingsFormHandler::CREATE, array( 'title' => '夜读会' ) )[0] );
		$this->as_user( 0 );
		$this->assertSame( 401, $this->post( CircleSettingsFormHandler::CREATE, array( 'title' => '夜读会' ) )[0] );
		$this->assertSame( '胶片与日常', get_post( $circle )?->post_title );
	}

	public function test_who_runs_the_circle_finds_its_words_in_the_form(): void {
		$circle = $this->circle(
			array( 'description' => '猫 & 狗', 'announcement' => '公告在这里', 'rules' => "一条\n两条", 'visibility' => 'members' )
		);
		$_GET   = array( 'tab' => 'manage', 'zmo_part' => 'profile' );
		foreach ( array(
			$this->owner => true,
			$this->create_member( 'editor' ) => true,
			$this->create_member() => false,
			0 => false,
		) as $user => $sees ) {
			$this->as_user( $user );
			$GLOBALS['wp_query'] = new \WP_Query( array( 'p' => $circle, 'post_type' => 'zeromo_circle' ) );
			(
				new \ReflectionProperty( CirclePage::class, 'known' )
			)->setValue( $this->service( CirclePage::class ), array() );
			$html = $this->service( HeaderBlock::class )->render( array(), '' );
			$this->assertSame( $sees, str_contains( $html, 'name="announcement"' ), "user $user" );
			if ( $sees ) {
				$this->assertStringContainsString( "一条\n两条</textarea>", $html );
				$this->assertMatchesRegularExpression( '/name="visibility" value="members"\s+checked/', $html );
				$this->assertStringContainsString( '猫 &amp; 狗</textarea>', $html );
			}
		}
	}

	private function index(): string {
		return $this->service( IndexBlock::class )->render( array(), '' );
	}

	/**
	 * Sends a form to admin-post.
	 *
	 * @param array<string, mixed> $sent Fields.
	 * @return array{int, string} Status, and address or message.
	 */
	private function post( string $action, array $sent ): array {
		self::throw_at_the_end();
		$_POST = wp_slash( $sent + array( '_wpnonce' => wp_create_nonce( $action ) ) );
		try {
			do_action( "admin_post_$action" );
		} catch ( \DomainException $end ) {
			return array( $end->getCode(), $end->getMessage() );
		}
		self::fail( 'the request did not end' );
	}

	/** @return array<string, mixed> An entry of $_FILES. */
	private function file( ?string $bytes = null, int $error = UPLOAD_ERR_OK ): array {
		return array_map(
			static fn( array $all ): mixed => reset( $all ),
			$this->drawn->files( array( 'a.jpg' => $bytes ?? $this->drawn->corners() ), $error )
		);
	}

	private function attachments(): int {
		return (int) $this->db()->value(
			'SELECT COUNT(*) FROM ' . $this->db()->core( 'posts' ) . " WHERE post_type = 'attachment'"
		);
	}
}
