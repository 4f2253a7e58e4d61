<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Agreements;

use Zeromo\Community\Agreements\AgreementService;
use Zeromo\Community\Agreements\PersonalData;
use Zeromo\Community\Agreements\View\Asked;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Versions of the agreements: kept as published, accepted at sign-up and again, never twice. */
final class AgreementsTest extends IntegrationTestCase {

	private int $owner = 0;
	private int $page  = 0;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->owner = $this->create_member( 'administrator' );
		$this->page  = $this->write( '第一稿' );
		update_option( 'wp_page_for_privacy_policy', $this->page );
		update_option( 'users_can_register', 1 );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
	}

	protected function tearDown(): void {
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
		parent::tearDown();
	}

	private function write( string $text ): int {
		return (int) wp_insert_post(
			array(
				'ID' => $this->page,
				'post_type' => 'page',
				'post_status' => 'publish',
				'post_title' => '隐私政策',
				'post_content' => "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph -->",
			)
		);
	}

	/** @return array<mixed> The version. */
	private function publish( bool $again, string $note = '写明了保存多久' ): array {
		$this->as_user( $this->owner );
		return $this->data(
			$this->rest( 'POST', '/admin/agreements', array( 'kind' => 'privacy', 'note' => $note, 'again' => $again ) )
		);
	}

	/** @return list<int> Versions that the member is asked to accept. */
	private function owed( int $member ): array {
		$this->as_user( $member );
		return array_column( $this->data( $this->rest( 'GET', '/agreements' ) )['items'], 'id' );
	}

	public function test_headings_and_items_are_lines_of_their_own(): void {
		wp_update_post(
			array(
				'ID' => $this->page,
				'post_content' => '<h2>一、范围</h2><p>本站</p><ul><li>网页</li><li>手机</li></ul>',
			)
		);
		$kept = $this->publish( false );
		self::assertSame(
			"一、范围\n本站\n网页\n手机",
			$this->data( $this->rest( 'GET', "/admin/agreements/{$kept['id']}" ) )['text']
		);
	}

	public function test_a_version_keeps_the_words_and_the_same_words_make_no_second(): void {
		$one = $this->publish( false );
		self::assertSame(
			array( 1, hash( 'sha256', '第一稿' ), 1 ),
			array( $one['number'], $one['hash'], $one['accepted'] )
		);
		$again = $this->rest( 'POST', '/admin/agreements', array( 'kind' => 'privacy', 'note' => '再发一次' ) );
		self::assertSame( 409, $again->get_status() );
		$this->write( '第二稿' );
		self::assertTrue( $this->data( $this->rest( 'GET', '/admin/agreements' ) )['agreements'][1]['changed'] );
		self::assertSame( 2, $this->publish( true )['number'] );
		$kept = $this->data( $this->rest( 'GET', "/admin/agreements/{$one['id']}" ) );
		self::assertSame( '第一稿', $kept['text'], 'what was published stays' );
		foreach ( array(
			array( 'kind' => 'terms', 'note' => '没有页面' ),
			array( 'kind' => 'privacy', 'note' => ' ' ),
		) as $params ) {
			self::assertSame( 422, $this->rest( 'POST', '/admin/agreements', $params )->get_status() );
		}
		$this->as_user( $this->create_member( 'editor' ) );
		self::assertSame( 403, $this->rest( 'POST', '/admin/agreements', $params )->get_status() );
	}

	public function test_who_signs_up_accepts_and_is_asked_again_only_by_a_version_that_asks(): void {
		$this->publish( false );
		$this->as_user( 0 );
		$made   = $this->rest(
			'POST',
			'/auth/register',
			array( 'account' => 'qinghe', 'password' => 'gushu-2026', 'agree' => true )
		);
		$member = (int) $this->data( $made )['user']['id'];
		$told   = $this->service( PersonalData::class )->export( $member, 1 )['data'];
		self::assertCount( 1, $told );
		self::assertContains( '203.0.113.9', array_column( $told[0]['data'], 'value' ) );
		self::assertSame( array(), $this->owed( $member ) );
		$this->write( '第二稿' );
		$this->publish( false );
		self::assertSame( array(), $this->owed( $member ), 'a version that does not ask' );
		$this->write( '第三稿' );
		$asking = $this->publish( true );
		self::assertSame( array( $asking['id'] ), $this->owed( $member ) );
		$this->write( '第四稿' );
		$newest = $this->publish( false );
		self::assertSame( array( $newest['id'] ), $this->owed( $member ), 'what is accepted is the newest' );
		$accept = fn( int $id ): int => $this->rest( 'POST', '/agreements/accept', array( 'versions' => array( $id ) ) )
			->get_status();
		self::assertSame( 409, $accept( $asking['id'] ), 'an older one is not what is read' );
		self::assertSame( array( 200, 200 ), array( $accept( $newest['id'] ), $accept( $newest['id'] ) ) );
		self::assertSame( array(), $this->owed( $member ) );
		$this->as_user( $this->owner );
		self::assertSame(
			2,
			$this->data( $this->rest( 'GET', "/admin/agreements/{$newest['id']}" ) )['version']['accepted'],
			'the owner who published it, and the member once'
		);
	}

	public function test_the_question_is_a_bar_or_a_page_and_nobody_who_runs_the_site_is_locked_out(): void {
		$this->publish( true );
		$member = $this->create_member( 'author' );
		$owed   = $this->service( AgreementService::class )->owed( $member );
		$this->as_user( $member );
		remove_action( 'wp_print_styles', 'print_emoji_styles' );
		$html = $this->service( Asked::class )->page( $owed );
		self::assertStringContainsString( '隐私政策第 1 版', $html );
		self::assertStringContainsString( '写明了保存多久', $html );
		self::assertStringContainsString( 'name="versions[]" value="' . $owed[0]->id . '"', $html );
		$this->service( Settings::class )->save( array( 'agreement_ask' => 'notice' ) );
		$this->service( Asked::class )->ask();
		ob_start();
		do_action( 'wp_body_open' ); // phpcs:ignore WordPress.NamingConventions -- core's own.
		self::assertStringContainsString( 'zmo-agree--bar', (string) ob_get_clean() );
		self::assertSame( array(), $this->owed( $this->owner ), 'who publishes has read it' );
	}

	public function test_erasing_takes_the_address_and_the_account_takes_all(): void {
		$version = $this->publish( true );
		$member  = $this->create_member( 'author' );
		$this->as_user( $member );
		$this->data( $this->rest( 'POST', '/agreements/accept', array( 'versions' => array( $version['id'] ) ) ) );
		$data = $this->service( PersonalData::class );
		self::assertTrue( $data->erase( $member )['items_removed'] );
		$told = $data->export( $member, 1 )['data'];
		self::assertCount( 1, $told );
		self::assertNotContains( '203.0.113.9', array_column( $told[0]['data'], 'value' ) );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $member );
		self::assertSame( array(), $data->export( $member, 1 )['data'] );
	}
}
