<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Admin;

use Zeromo\Community\Blocks\Blocks\Navigation;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Members\Api\ModeratorQueue;
use Zeromo\Community\Members\Api\ModeratorScope;
use Zeromo\Community\Moderation\View\ModerationTab;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** A moderator's own scope: exactly the queues and circles the owner gave, on every route of a queue. */
final class ScopeTest extends ContentTestCase {

	private int $owner;
	private int $person;
	private int $author;
	private int $circle;
	private int $other;

	protected function setUp(): void {
		parent::setUp();
		$this->owner  = $this->create_member( 'administrator', '站长' );
		$this->person = $this->create_member( 'editor', '新版主' );
		$this->author = $this->create_member( 'author', '作者' );
		$this->circle = $this->make_circle( $this->author );
		$this->other  = $this->make_circle( $this->author );
	}

	/**
	 * @param list<string> $queues  Words.
	 * @param list<int>    $circles None for the whole site.
	 */
	private function give( array $queues, array $circles = array(), ?int $member = null ): \WP_REST_Response {
		$this->as_user( $this->owner );
		return $this->rest(
			'POST',
			'/admin/rights',
			array( 'member' => $member ?? $this->person, 'queues' => $queues, 'circles' => $circles )
		);
	}

	/** A reported post; its case. */
	private function reported( int $circle ): int {
		$post = $this->publish(
			$this->author,
			'加我领红包 ' . bin2hex( random_bytes( 4 ) ),
			0 === $circle ? array() : array( 'circle_id' => $circle )
		);
		$this->as_user( $this->create_member() );
		$this->data(
			$this->rest( 'POST', '/report', array( 'object_type' => 'post', 'object_id' => $post, 'reason' => 'spam' ) )
		);
		return (int) $this->db()->value( "SELECT MAX(case_id) FROM {$this->db()->table( 'report_case' )}" );
	}

	/** @return list<int> Cases in the person's queue. */
	private function cases(): array {
		$this->as_user( $this->person );
		return array_column( $this->data( $this->rest( 'GET', '/admin/reports' ) )['items'], 'id' );
	}

	public function test_the_menu_leads_to_what_the_scope_has(): void {
		$pages = $this->service( Pages::class );
		foreach ( array( 'appeals' => 'appeal-desk', 'reports' => 'moderation' ) as $queue => $tab ) {
			$this->data( $this->give( array( $queue ) ) );
			$this->as_user( $this->person );
			$urls = array_column( $this->service( Navigation::class )->own_links(), 'url', 'label' );
			self::assertSame( $pages->url( 'account', $tab ), $urls['审核'] ?? '' );
		}
	}

	/** Every route of a queue, with what it needs; what is not in the scope is refused. */
	public function test_each_route_of_a_queue_that_is_not_given_is_refused(): void {
		$case = $this->reported( 0 );
		$args = array(
			'POST /admin/reports/{id}'       => array( 'decision' => 'keep' ),
			'POST /admin/reports/{id}/claim' => array( 'claimed' => true ),
			'POST /admin/reports/{id}/notes' => array( 'note' => '看过了' ),
			'POST /admin/reports/bulk'       => array( 'ids' => array( $case ), 'act' => 'keep' ),
			'POST /admin/waiting/bulk'       => array(
				'matching'    => true,
				'act'         => 'approve',
				'object_type' => 'post',
			),
			'GET /admin/waiting'             => array( 'object_type' => 'post' ),
			'POST /admin/waiting'            => array(
				'object_type' => 'post',
				'object_id'   => 1,
				'decision'    => 'approve',
			),
			'DELETE /admin/words'            => array( 'id' => 1 ),
			'POST /admin/words'              => array( 'word' => '坏词' ),
			'DELETE /admin/bans'             => array( 'user_id' => $this->author ),
			'POST /admin/bans'               => array(
				'user_id' => $this->author,
				'level'   => 'mute',
				'reason'  => '刷屏',
			),
			'POST /admin/appeals/{id}'       => array( 'decision' => 'uphold' ),
		);
		/** @var array<string, string> $all */
		$all   = json_decode( (string) file_get_contents( dirname( __DIR__, 4 ) . '/contracts/summaries.json' ), true );
		$lines = array_filter(
			array_keys( $all ),
			static fn( string $line ): bool => null !== ModeratorQueue::of_route( $line )
		);
		self::assertCount( 17, $lines );
		foreach ( ModeratorQueue::cases() as $given ) {
			$this->data( $this->give( array( $given->value ) ) );
			foreach ( $lines as $line ) {
				$queue = ModeratorQueue::of_route( $line );
				[ $method, $path ] = explode( ' ', $line );
				if ( $queue === $given && 'GET' !== $method ) {
					continue;
				}
				$this->as_user( $this->person );
				$answer = $this->rest(
					$method,
					str_replace( '{id}', (string) $case, $path ),
					$args[ $line ] ?? array()
				);
				self::assertSame( $queue === $given ? 200 : 403, $answer->get_status(), "{$given->value}: $line" );
			}
		}
	}

	public function test_reports_and_what_waits_are_of_the_circles_alone(): void {
		$inside  = $this->reported( $this->circle );
		$outside = $this->reported( $this->other );
		$this->reported( 0 );
		$this->data( $this->give( array( 'reports' ), array( $this->circle ) ) );
		self::assertFalse( user_can( $this->person, 'moderate_zeromo' ) );
		self::assertSame( array( $inside ), $this->cases() );
		$keep = array( 'decision' => 'remove', 'reason' => '广告' );
		$this->assert_refused( $this->rest( 'POST', "/admin/reports/$outside", $keep ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->rest( 'GET', "/admin/reports/$outside" ), 404, 'zeromo_not_found' );
		$undo = (int) $this->data( $this->rest( 'POST', "/admin/reports/$inside", $keep ) )['undo'];
		self::assertSame( array(), $this->cases() );
		$this->data( $this->rest( 'POST', '/admin/undo', array( 'id' => $undo ) ) );
		self::assertSame( array( $inside ), $this->cases() );
		$desk = $this->service( ModerationTab::class );
		self::assertTrue( $desk->is_for( $this->person ) );
		self::assertStringContainsString( '加我领红包', $desk->html( $this->person ) );
		self::assertStringNotContainsString( '词库', $desk->html( $this->person ) );
		// What a circle lends ends with the route.
		self::assertFalse( $this->service( Circles::class )->moderates( $this->circle, $this->person ) );
	}

	public function test_who_has_a_scope_is_undone_by_taking_it_back_and_owners_are_not_limited(): void {
		self::assertTrue( user_can( $this->person, 'moderate_zeromo' ) );
		$given = $this->data( $this->give( array( 'reports', 'bans' ) ) )['moderators'];
		self::assertSame( $this->person, $given[0]['id'] );
		self::assertSame( array( 'reports', 'bans' ), $given[0]['queues'] );
		self::assertFalse( user_can( $this->person, 'moderate_zeromo' ) );
		$this->as_user( $this->person );
		$ban = array( 'user_id' => $this->author, 'level' => 'mute', 'reason' => '刷屏' );
		$this->data( $this->rest( 'POST', '/admin/bans', $ban ) );
		self::assertFalse( user_can( $this->person, 'moderate_zeromo' ), 'The right ends with the route.' );
		$this->assert_refused( $this->rest( 'GET', '/admin/content' ), 403, 'zeromo_forbidden' );
		foreach ( array(
			$this->give( array() ),
			$this->give( array( 'words' ), array( $this->circle ) ),
			$this->give( array( 'reports' ), array( 99999 ) ),
			$this->give( array( 'reports' ), array(), $this->owner ),
			$this->give( array( 'reports' ), array(), $this->create_member( 'administrator' ) ),
		) as $refused ) {
			$this->assert_refused( $refused, 422, 'zeromo_content_invalid' );
		}
		$this->as_user( $this->person );
		$this->assert_refused(
			$this->rest( 'POST', '/admin/rights', array( 'member' => $this->author, 'queues' => array( 'bans' ) ) ),
			403,
			'zeromo_forbidden'
		);
		$this->as_user( $this->owner );
		$off  = array( 'member' => $this->person, 'scoped' => false );
		$back = $this->data( $this->rest( 'POST', '/admin/rights', $off ) );
		self::assertSame( array(), $back['moderators'] );
		self::assertTrue( user_can( $this->person, 'moderate_zeromo' ) );
		self::assertNull( ModeratorScope::of( $this->person ) );
		self::assertSame(
			array( 'rights', 'ban', 'rights' ),
			$this->db()->column(
				"SELECT act FROM {$this->db()->table( 'audit' )} WHERE act IN ('rights', 'ban')"
					. ' ORDER BY entry_id DESC LIMIT 3'
			)
		);
	}
}
