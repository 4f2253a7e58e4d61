<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\PublicRecord;

use Zeromo\Community\PublicRecord\MonthNumbers;
use Zeromo\Community\PublicRecord\RecordWriter;
use Zeromo\Community\Seo\PageHead;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** 小黑屋 and the monthly report: what everybody may know of what staff did, and nothing else. */
final class PublicRecordTest extends ContentTestCase {

	private int $moderator;
	private int $other;
	private int $member;

	protected function setUp(): void {
		parent::setUp();
		$this->moderator = $this->create_member( 'editor', '版主' );
		$this->other     = $this->create_member( 'editor', '另一位版主' );
		$this->member    = $this->create_member( 'author', '刷屏的人' );
	}

	/** @param array<string, mixed> $more Of the call. */
	private function ban( int $member, string $reason = '垃圾广告', array $more = array() ): int {
		$this->as_user( $this->moderator );
		return (int) $this->data(
			$this->rest(
				'POST',
				'/admin/bans',
				$more + array( 'user_id' => $member, 'level' => 'mute', 'days' => 7, 'reason' => $reason )
			)
		)['undo'];
	}

	protected function tearDown(): void {
		$GLOBALS['wp_query'] = $GLOBALS['wp_the_query'];
		parent::tearDown();
	}

	/** The block as somebody reads it. */
	private function page( string $block = 'public-bans', int $viewer = 0, string $attributes = '' ): string {
		$this->as_user( $viewer );
		return do_blocks( "<!-- wp:zeromo/$block $attributes /-->" );
	}

	public function test_everybody_reads_who_is_banned_and_only_the_reason_of_the_list(): void {
		$this->ban( $this->member, '垃圾广告，见小明的举报：<b>加我微信</b>' );
		$this->assertSame( '', $this->page(), 'Off as shipped.' );
		$this->set( 'public_bans', true );
		$html = $this->page();
		foreach ( array( '刷屏的人', '禁止评论和私信', '垃圾广告', '7 天', '生效中' ) as $told ) {
			self::assertStringContainsString( $told, $html );
		}
		foreach ( array( '小明', '微信', '版主' ) as $private ) {
			self::assertStringNotContainsString( $private, $html );
		}
		$second = $this->create_member( 'author', '另一个人' );
		$this->ban( $second, '说了小明的坏话', array( 'days' => 0 ) );
		$html = $this->page( viewer: $this->member );
		self::assertStringContainsString( '其他', $html );
		self::assertStringContainsString( '永久', $html );
		self::assertStringNotContainsString( '小明', $html );
		self::assertLessThan( strpos( $html, '刷屏的人' ), (int) strpos( $html, '另一个人' ), 'The newest first.' );
	}

	public function test_the_route_tells_the_same_page_by_page(): void {
		$this->ban( $this->member, '垃圾广告，见小明的举报' );
		$second = $this->create_member( 'author', '另一个人' );
		$this->ban( $second, '说了小明的坏话', array( 'days' => 0 ) );
		$this->as_user( 0 );
		$ask = fn( string $cursor = '' ): array => $this->data(
			$this->rest( 'GET', '/public-record/bans', array( 'per_page' => 1, 'cursor' => $cursor ) )
		);
		self::assertSame( array( 'open' => false, 'items' => array(), 'next_cursor' => null ), $ask() );
		$this->set( 'public_bans', true );
		$first = $ask();
		$ban   = (array) $first['items'][0];
		self::assertSame( '另一个人', $ban['user']['name'] );
		self::assertSame( array( '其他', null ), array( $ban['reason'], $ban['ends'] ) );
		self::assertSame( array( '永久', true ), array( $ban['length'], $ban['holds'] ) );
		$last = $ask( (string) $first['next_cursor'] );
		$ban  = (array) $last['items'][0];
		self::assertSame( array( '刷屏的人', '垃圾广告' ), array( $ban['user']['name'], $ban['reason'] ) );
		self::assertNull( $last['next_cursor'] );
		$told = (string) wp_json_encode( array( $first, $last ), JSON_UNESCAPED_UNICODE );
		self::assertStringNotContainsString( '小明', $told );
	}

	public function test_a_granted_appeal_and_an_undo_leave_nothing(): void {
		$this->set( 'public_bans', true );
		$this->ban( $this->member, '辱骂攻击', array( 'days' => 30 ) );
		$entry = $this->ban( $this->member, '垃圾广告', array( 'level' => 'silence' ) );
		$this->as_user( $this->member );
		$this->data( $this->rest( 'POST', '/appeal', array( 'id' => $entry, 'words' => '不是我' ) ) );
		$this->as_user( $this->other );
		$id = $this->data( $this->rest( 'GET', '/admin/appeals' ) )['items'][0]['appeal_id'];
		$this->data( $this->rest( 'POST', "/admin/appeals/$id", array( 'decision' => 'uphold' ) ) );
		$html = $this->page();
		self::assertStringNotContainsString( '垃圾广告', $html );
		self::assertStringContainsString( '30 天', $html, 'The one before holds again.' );
		self::assertSame( 1, substr_count( $html, '生效中' ) );
		$report = $this->service( MonthNumbers::class )->of( (int) wp_date( 'Ym' ) );
		self::assertSame( array( 1, 1, 0 ), array( $report->appealed, $report->upheld, $report->refused ) );
		self::assertSame( array( '辱骂攻击' => 1 ), $report->reasons );
	}

	public function test_an_ended_ban_stays_for_its_days_and_goes_with_the_account(): void {
		$this->set( 'public_bans', true );
		$this->ban( $this->member );
		$this->as_user( $this->moderator );
		$lift   = $this->rest( 'DELETE', '/admin/bans', array( 'user_id' => $this->member ) );
		$lifted = (int) $this->data( $lift )['undo'];
		self::assertStringContainsString( '已解除', $this->page() );
		$this->as_user( $this->moderator );
		$this->data( $this->rest( 'POST', '/admin/undo', array( 'id' => $lifted ) ) );
		self::assertStringContainsString( '生效中', $this->page() );
		$table = $this->db()->table( 'ban_record' );
		$this->db()->execute( "UPDATE $table SET over_at = %d, ends = %d", array( time() - 86400, time() - 86400 ) );
		self::assertStringContainsString( '已结束', $this->page() );
		$this->set( 'public_bans_days', 0 );
		self::assertStringNotContainsString( '刷屏的人', $this->page() );
		$this->db()->execute( "DELETE FROM $table" );
		self::assertTrue( $this->service( RecordWriter::class )->fill() );
		self::assertTrue( $this->service( RecordWriter::class )->fill() );
		self::assertSame( 1, substr_count( $this->page(), '刷屏的人' ), 'Older bans are taken in once.' );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $this->member );
		self::assertSame( '0', $this->db()->value( "SELECT COUNT(*) FROM $table" ) );
	}

	public function test_pages_by_cursor_show_each_once_also_with_junk(): void {
		$this->set( 'public_bans', true );
		$table = $this->db()->table( 'ban_record' );
		$ids   = array();
		for ( $n = 0; $n < 5; $n++ ) {
			$ids[] = $this->create_member( 'author', "受罚的$n" );
			$this->ban( $ids[ $n ] );
		}
		$this->db()->execute( "UPDATE $table SET since = 1795700000" );
		$seen = '';
		for ( $n = 0; $n < 3; $n++ ) {
			$html  = $this->page( attributes: '{"limit":2}' );
			$seen .= $html;
			self::assertSame( 2 > $n, 1 === preg_match( '/zmo_after=([\w-]+)[^>]*>更早的/', $html, $found ) );
			$_GET['zmo_after'] = $found[1] ?? '';
		}
		for ( $n = 0; $n < 5; $n++ ) {
			self::assertSame( 1, substr_count( $seen, ">受罚的$n<" ) );
		}
		$_GET['zmo_after'] = "'\"><script>";
		self::assertStringNotContainsString( '<script>', $this->page() );
		unset( $_GET['zmo_after'] );
	}

	public function test_the_report_counts_what_happened_and_what_was_taken_back(): void {
		$this->set( 'public_report', true );
		$posts = array( $this->publish( $this->member, '一' ), $this->publish( $this->member, '二' ) );
		$cases = array();
		foreach ( $posts as $post ) {
			$this->as_user( $this->other );
			$report = array( 'object_type' => 'post', 'object_id' => $post, 'reason' => 'spam' );
			$this->data( $this->rest( 'POST', '/report', $report ) );
			$this->data( $this->rest( 'POST', '/report', $report ) );
			$cases[] = (int) $this->db()->value( "SELECT MAX(case_id) FROM {$this->db()->table( 'report_case' )}" );
		}
		$table = $this->db()->table( 'report_case' );
		$this->db()->execute( "UPDATE $table SET created = created - %d", array( 5 * 3600 + 60 ) );
		$this->as_user( $this->moderator );
		$this->data( $this->rest( 'POST', "/admin/reports/$cases[0]", array( 'decision' => 'keep' ) ) );
		$gone = array( 'decision' => 'remove', 'reason' => '垃圾广告' );
		$undo = (int) $this->data( $this->rest( 'POST', "/admin/reports/$cases[1]", $gone ) )['undo'];
		$html = $this->page( 'month-report' );
		foreach ( array( '收到举报', '6 小时内', '垃圾广告', '内容被删除' ) as $told ) {
			self::assertStringContainsString( $told, $html );
		}
		$month = $this->service( MonthNumbers::class );
		$now   = (int) wp_date( 'Ym' );
		$told  = static fn(): array => array(
			$month->of( $now )->reported,
			$month->of( $now )->removed,
			$month->of( $now )->kept,
			$month->of( $now )->hours,
			$month->of( $now )->acts['remove'],
		);
		self::assertSame( array( 2, 1, 1, 5, 1 ), $told() );
		$this->as_user( $this->moderator );
		$this->data( $this->rest( 'POST', '/admin/undo', array( 'id' => $undo ) ) );
		self::assertSame( array( 2, 0, 1, 5, 0 ), $told() );
		$_GET['zmo_month'] = '199901';
		self::assertStringContainsString( '到现在为止', $this->page( 'month-report' ), 'No such month: this one.' );
		unset( $_GET['zmo_month'] );
	}

	public function test_the_page_is_made_once_beside_an_owners_and_closed_when_it_is_off(): void {
		$theirs = (int) wp_insert_post(
			array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => '乐队', 'post_name' => 'bans' )
		);
		$pages  = $this->service( Pages::class );
		self::assertSame( 0, $pages->id( 'bans' ) );
		$this->set( 'public_bans', true );
		$ours = $pages->id( 'bans' );
		self::assertGreaterThan( 0, $ours );
		self::assertSame( array( '乐队', 'bans' ), array( get_the_title( $theirs ), get_post( $theirs )?->post_name ) );
		self::assertNotSame( $theirs, $ours );
		$this->set( 'public_bans', false );
		self::assertTrue( $pages->is_closed( $ours ) );
		$this->set( 'public_bans', true );
		self::assertSame( $ours, $pages->id( 'bans' ) );
		foreach ( array( $ours, $theirs ) as $page ) {
			$GLOBALS['wp_query'] = new \WP_Query( array( 'page_id' => $page ) );
			$robots = $this->service( PageHead::class )->robots( array() );
			self::assertSame( $page === $ours, $robots['noindex'] ?? false );
		}
		$sitemap = apply_filters( 'wp_sitemaps_posts_query_args', array(), 'page' );
		self::assertContains( $ours, $sitemap['post__not_in'] );
	}
}
