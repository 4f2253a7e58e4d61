<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\NetdiskCards;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Locks\Api\Locks;
use Zeromo\Community\NetdiskCards\NetdiskHosts;
use Zeromo\Community\NetdiskCards\Sql\NetdiskRepository;
use Zeromo\Community\NetdiskCards\View\NetdiskSlot;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Tests\Integration\Locks\PrivacyTestCase;

/** Netdisk links: revealed by a press that is counted once, for who may read what is hidden, and reported when dead. */
final class NetdiskTest extends PrivacyTestCase {

	private const URL  = 'https://pan.baidu.com/s/1zmnetdisk?pwd=x7k2';
	private const PASS = 'zm解压口令';

	/** @param array<string, mixed> $privacy As sent, none for a public post. */
	private function post( array $privacy = array() ): int {
		return $this->publish(
			$this->author,
			'看得见的',
			array( 'netdisk' => array( array( 'url' => self::URL, 'password' => self::PASS, 'title' => '素材包' ) ) )
				+ ( array() === $privacy ? array() : array( 'privacy' => $privacy ) )
		);
	}

	private function link( int $post ): string {
		return (string) $this->db()->value(
			"SELECT link FROM {$this->db()->table( 'netdisk' )} WHERE post_id = %d ORDER BY place LIMIT 1",
			array( $post )
		);
	}

	private function press( string $what, int $post, int $member, string $link = '' ): \WP_REST_Response {
		$this->as_user( $member );
		$link = '' === $link ? $this->link( $post ) : $link;
		return $this->rest( 'POST', "/post/netdisk-$what", array( 'post_id' => $post, 'link' => $link ) );
	}

	/** The cards as the post's own page has them for a reader. */
	private function drawn( int $post, int $reader ): string {
		$this->as_user( $reader );
		$read = $this->service( Posts::class )->items( array( $post ), $reader );
		return $this->service( NetdiskSlot::class )->html( $read[0], $reader, true );
	}

	/** @return array{opens: int, reports: int, broken: bool} */
	private function kept( int $post ): array {
		$row = (array) $this->db()->row(
			"SELECT opens, reports, broken FROM {$this->db()->table( 'netdisk' )} WHERE post_id = %d",
			array( $post )
		);
		return array(
			'opens' => (int) $row['opens'],
			'reports' => (int) $row['reports'],
			'broken' => (int) $row['broken'] > 0,
		);
	}

	/** Notices of a broken link a member has. */
	private function told( int $member ): int {
		return (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( 'notice' )} WHERE user_id = %d AND kind = 115",
			array( $member )
		);
	}

	public function test_nothing_that_leads_there_is_told_before_the_press(): void {
		$post   = $this->post();
		$reader = $this->create_member();
		$this->as_user( $reader );
		$read = $this->data( $this->rest( 'GET', "/content/$post" ) );
		self::assertSame(
			array( array( 'id' => $this->link( $post ), 'host' => 'pan.baidu.com', 'title' => '素材包' ) ),
			$read['netdisk']
		);
		$rows       = "SELECT * FROM {$this->db()->table( 'feed' )} WHERE post_id = $post";
		$everything = wp_json_encode( $read ) . wp_json_encode( $this->rest( 'GET', '/content/list' )->get_data() )
			. $this->drawn( $post, $reader ) . $this->drawn( $post, 0 )
			. wp_json_encode( $this->db()->rows( $rows ) );
		foreach ( array( '1zmnetdisk', 'x7k2', 'zm解压口令', 'zm\u89e3' ) as $word ) {
			self::assertStringNotContainsString( $word, $everything );
		}
		self::assertStringContainsString( '获取链接', $this->drawn( $post, $reader ) );
		self::assertStringContainsString( '登录后获取', $this->drawn( $post, 0 ) );
		$this->assert_refused( $this->press( 'open', $post, 0 ), 401, 'zeromo_login_required' );
	}

	public function test_a_press_reveals_it_and_is_counted_once_for_each_member(): void {
		$post = $this->post();
		$one  = $this->create_member();
		for ( $n = 1; $n <= 2; $n++ ) {
			$got = $this->data( $this->press( 'open', $post, $one ) );
			self::assertSame( array( 'x7k2', self::PASS, 1 ), array( $got['code'], $got['password'], $got['opens'] ) );
			self::assertStringContainsString( '/go/?to=', $got['url'] );
			self::assertStringContainsString( self::PASS, $got['html'] );
		}
		self::assertStringContainsString( self::PASS, $this->drawn( $post, $one ), 'it stays open' );
		self::assertStringNotContainsString( self::PASS, $this->drawn( $post, $this->create_member() ) );
		$this->data( $this->press( 'open', $post, $this->create_member() ) );
		$this->data( $this->press( 'open', $post, $this->author ) );
		$this->data( $this->press( 'open', $post, $this->create_member( 'administrator' ) ) );
		self::assertSame( 2, $this->kept( $post )['opens'], "the author's and staff's look is not counted" );
		self::assertStringContainsString( self::PASS, $this->drawn( $post, $this->author ) );
		$this->assert_refused( $this->press( 'open', $post, $one, '0123456789ab' ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->press( 'open', $post, $one, 'not an id' ), 400, 'rest_invalid_param' );
	}

	public function test_it_follows_the_lock_and_who_sees_the_post(): void {
		$post   = $this->post( array( 'type' => 'paid', 'value' => '3', 'content' => self::WORD . '藏起来的' ) );
		$link   = $this->link( $post );
		$reader = $this->create_member();
		foreach ( array( 'open', 'report', 'confirm' ) as $what ) {
			$this->assert_refused( $this->press( $what, $post, $reader, $link ), 403, 'zeromo_forbidden' );
		}
		self::assertStringContainsString( '解锁后可以获取链接', $this->drawn( $post, $reader ) );
		self::assertStringNotContainsString( 'netdisk-card', $this->drawn( $post, $reader ) );
		$this->service( Entitlements::class )->grant( $reader, Entitlements::POST, $post );
		self::assertSame( 'x7k2', $this->data( $this->press( 'open', $post, $reader ) )['code'] );
		$this->service( Entitlements::class )->revoke( $reader, Entitlements::POST, $post );
		$this->service( Locks::class )->earned_changed( 'entitlement', $reader, $post );
		$this->assert_refused( $this->press( 'open', $post, $reader, $link ), 403, 'zeromo_forbidden' );
		self::assertStringNotContainsString( self::PASS, $this->drawn( $post, $reader ), 'what is refunded is shut' );
		wp_update_post( array( 'ID' => $post, 'post_status' => 'private' ) );
		$this->assert_refused( $this->press( 'open', $post, $reader, $link ), 404, 'zeromo_not_found' );
	}

	public function test_reports_show_it_as_broken_until_the_author_confirms(): void {
		$this->set( 'netdisk_reports', 2 );
		$staff = $this->create_member( 'editor' );
		$post  = $this->post();
		$one   = $this->create_member();
		$other = $this->create_member();
		$this->assert_refused( $this->press( 'report', $post, $one ), 409, 'zeromo_netdisk_unopened' );
		$this->assert_refused( $this->press( 'report', $post, $this->author ), 409, 'zeromo_netdisk_own' );
		foreach ( array( $one, $other ) as $reader ) {
			$this->data( $this->press( 'open', $post, $reader ) );
		}
		for ( $n = 1; $n <= 2; $n++ ) {
			self::assertFalse( $this->data( $this->press( 'report', $post, $one ) )['broken'] );
		}
		self::assertSame( array( 'opens' => 2, 'reports' => 1, 'broken' => false ), $this->kept( $post ) );
		self::assertSame( array( 0, 0 ), array( $this->told( $this->author ), $this->told( $staff ) ) );
		$said = $this->data( $this->press( 'report', $post, $other ) );
		self::assertTrue( $said['broken'] );
		self::assertStringContainsString( '可能失效', $said['html'] );
		self::assertStringContainsString( '可能失效', $this->drawn( $post, $this->create_member() ) );
		self::assertSame(
			array( 1, 1, 0 ),
			array( $this->told( $this->author ), $this->told( $staff ), $this->told( $one ) )
		);
		$this->assert_refused( $this->press( 'confirm', $post, $one ), 403, 'zeromo_forbidden' );
		self::assertStringContainsString( '确认可用', $this->drawn( $post, $this->author ) );
		$this->data( $this->press( 'confirm', $post, $this->author ) );
		self::assertSame( array( 'opens' => 2, 'reports' => 0, 'broken' => false ), $this->kept( $post ) );
		self::assertStringContainsString( '链接失效', $this->drawn( $post, $one ), 'it may be reported again' );
	}

	public function test_another_address_is_another_link_and_the_same_one_keeps_what_it_has(): void {
		$post   = $this->post();
		$reader = $this->create_member();
		$this->data( $this->press( 'open', $post, $reader ) );
		$this->data( $this->press( 'report', $post, $reader ) );
		$link = $this->link( $post );
		$edit = function ( array $links ) use ( $post ): void {
			$this->as_user( $this->author );
			$this->data( $this->rest( 'POST', '/content', array( 'id' => $post, 'netdisk' => $links ) ) );
		};
		$more = array( 'url' => 'https://www.lanzouq.com/iabc' );
		$edit( array( $more, array( 'url' => self::URL, 'code' => 'new1' ) ) );
		$count = "SELECT COUNT(*) FROM {$this->db()->table( 'netdisk' )} WHERE post_id = $post";
		self::assertSame( 2, (int) $this->db()->value( $count ) );
		self::assertSame( 'new1', $this->data( $this->press( 'open', $post, $reader, $link ) )['code'] );
		self::assertStringContainsString( '可能失效', $this->drawn( $post, $reader ) );
		$edit( array( array( 'url' => 'https://pan.baidu.com/s/1other' ) ) );
		self::assertNotSame( $link, $this->link( $post ) );
		self::assertSame( array( 'opens' => 0, 'reports' => 0, 'broken' => false ), $this->kept( $post ) );
		self::assertStringNotContainsString( '1other', $this->drawn( $post, $reader ) );
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $post, 'post_content' => '别的话' ) ) );
		self::assertNotSame( '', $this->link( $post ), 'what is not sent stays' );
		$edit( array() );
		self::assertSame( '', $this->link( $post ) );
		self::assertSame( '', $this->drawn( $post, $reader ) );
	}

	public function test_a_mark_of_a_link_that_goes_meanwhile_is_taken_back(): void {
		$post   = $this->post();
		$member = $this->create_member();
		$links  = $this->service( NetdiskRepository::class );
		foreach ( array( 'open', 'report' ) as $what ) {
			try {
				$this->db()->transaction( fn() => $links->$what( $post, 'ffffffffffff', $member, time() ) );
				self::fail( "$what of a link that is gone" );
			} catch ( Failure $failure ) {
				self::assertSame( 404, $failure->status );
			}
			$table = $this->db()->table( "netdisk_$what" );
			self::assertNull( $this->db()->value( "SELECT 1 FROM $table WHERE post_id = %d", array( $post ) ) );
		}
	}

	public function test_links_lead_to_netdisks_alone(): void {
		$hosts = $this->service( NetdiskHosts::class );
		foreach ( array( 'pan.baidu.com', 'www.123pan.com', 'wwi.lanzoux.com', 'lanzou.com' ) as $host ) {
			self::assertTrue( $hosts->allows( $host ), $host );
		}
		foreach ( array( 'baidu.com.evil.cn', 'lanzou.evil.com', 'evilpan.baidu.com.cn', 'x115.com', '' ) as $host ) {
			self::assertFalse( $hosts->allows( $host ), $host );
		}
		$this->as_user( $this->author );
		foreach ( array(
			array( 'url' => 'https://evil.example/s/1' ),
			array( 'url' => 'javascript:alert(1)' ),
			array( 'url' => 'https://pan.baidu.com@evil.example/' ),
			array( 'url' => 'pan.baidu.com/s/1' ),
			array( 'url' => 'https://pan.baidu.com/s/' . str_repeat( 'a', 500 ) ),
			array( 'code' => 'abcd' ),
			array( 'url' => self::URL, 'code' => str_repeat( 'a', 21 ) ),
			array( 'url' => self::URL, 'title' => str_repeat( '长', 61 ) ),
		) as $link ) {
			$this->assert_refused(
				$this->rest( 'POST', '/content', array( 'post_content' => 'x', 'netdisk' => array( $link ) ) ),
				422,
				'zeromo_content_invalid'
			);
		}
		$many = array_map(
			static fn( int $n ): array => array( 'url' => "https://pan.baidu.com/s/$n" ),
			range( 1, 6 )
		);
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'post_content' => 'x', 'netdisk' => $many ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->set( 'netdisk_hosts', array( 'files.example' ) );
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => 'x', 'netdisk' => array( array( 'url' => 'https://a.files.example/1' ) ) )
			)
		);
	}

	public function test_it_goes_with_its_post_and_its_marks_with_their_member(): void {
		$post   = $this->post();
		$reader = $this->create_member();
		$this->data( $this->press( 'open', $post, $reader ) );
		$rows = fn( string $table ): int => (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( $table )} WHERE post_id = $post"
		);
		self::assertSame( array( 1, 1 ), array( $rows( 'netdisk' ), $rows( 'netdisk_open' ) ) );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $reader );
		self::assertSame( array( 1, 0 ), array( $rows( 'netdisk' ), $rows( 'netdisk_open' ) ) );
		wp_delete_post( $post, true );
		self::assertSame( 0, $rows( 'netdisk' ) );
	}
}
