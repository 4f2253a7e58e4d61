<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Locks;

use Zeromo\Community\Locks\Sql\LockCopies;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Locks\Sql\PrivacyInvariants;

/** What `wp zeromo verify` finds among locks, and what core's privacy tools give and erase. */
final class KeepingTest extends PrivacyTestCase {

	public function test_a_sound_site_has_no_faults(): void {
		$this->lock( 'password', '芝麻' );
		$this->assertSame( array(), $this->faults() );
	}

	public function test_each_fault_is_found_by_its_name(): void {
		$post = $this->lock( 'login' );
		$lock = $this->db()->table( 'lock' );
		$this->db()->execute( "UPDATE $lock SET rev = 'zzzzzzzz' WHERE post_id = $post" );
		$this->assertSame( array( "隐藏内容与动态行不一致\t内容 $post" ), $this->faults() );
		$this->db()->execute( "DELETE FROM $lock WHERE post_id = $post" );
		$this->assertSame( array( "动态行有隐藏内容而没有保存\t内容 $post" ), $this->faults() );
		$this->change( $post, array( 'type' => 'login', 'content' => self::WORD . '藏起来的' ) );
		$this->assertSame( array(), $this->faults() );
		$this->db()->execute(
			"INSERT INTO $lock (post_id,type,amount,secret,seal,roles,hidden,chars,media,"
				. "rev) VALUES (99999999,'login',0,'','','','x',1,'','')"
		);
		$this->assertSame( array( "没有内容的隐藏内容\t内容 99999999" ), $this->faults() );
		$this->db()->execute( "DELETE FROM $lock WHERE post_id = 99999999" );
		$this->service( Entitlements::class )->grant( 99999998, Entitlements::POST, $post );
		$this->assertSame( array( "没有成员的查看权限\t成员 99999998" ), $this->faults() );
	}

	public function test_a_member_is_given_what_was_hidden_unlocked_and_bought(): void {
		$mine  = $this->lock( 'password', '芝麻' );
		$other = $this->create_member();
		$this->as_user( $other );
		$this->data( $this->rest( 'POST', '/post/unlock', array( 'post_id' => $mine, 'password' => '芝麻' ) ) );
		$this->service( Entitlements::class )->grant( $other, Entitlements::POST, $mine );
		$author = $this->export( $this->author );
		$this->assertStringContainsString( self::WORD, $author );
		$this->assertStringNotContainsString( '芝麻', $author );
		$reader = $this->export( $other );
		$this->assertStringNotContainsString( self::WORD, $reader );
		$this->assertStringContainsString( "\"pass-$mine\"", $reader );
		$this->assertStringContainsString( "-$mine\"", str_replace( "\"pass-$mine\"", '', $reader ) );
		$this->assertSame(
			array( 'data' => array(), 'done' => true ),
			( $this->tool( 'exporters' ) )( 'nobody@example.org', 1 )
		);
	}

	public function test_erasing_shuts_what_a_password_opened_and_keeps_what_was_bought(): void {
		$post  = $this->lock( 'password', '芝麻' );
		$other = $this->create_member();
		$this->as_user( $other );
		$this->data( $this->rest( 'POST', '/post/unlock', array( 'post_id' => $post, 'password' => '芝麻' ) ) );
		$mail  = (string) get_userdata( $other )->user_email;
		$erase = $this->tool( 'erasers' );
		$first = $erase( $mail, 1 );
		$this->assertSame(
			array( true, false, true ),
			array( $first['items_removed'], $first['items_retained'], $first['done'] )
		);
		wp_cache_flush();
		$this->assertFalse( $this->sees( $post, $other ) );
		$this->service( Entitlements::class )->grant( $other, Entitlements::POST, $post );
		$second = $erase( $mail, 1 );
		$this->assertSame(
			array( false, true, 1 ),
			array( $second['items_removed'], $second['items_retained'], count( $second['messages'] ) )
		);
		$this->assertTrue( $this->sees( $post, $other ) );
	}

	public function test_many_hidden_texts_come_a_page_at_a_time(): void {
		$post = $this->lock( 'login' );
		$more = $this->lock( 'comment' );
		$all  = $this->tool( 'exporters' );
		$mail = (string) get_userdata( $this->author )->user_email;
		$page = $all( $mail, 1 );
		$this->assertSame( array( "lock-$post", "lock-$more" ), array_column( $page['data'], 'item_id' ) );
		$this->assertSame( array( true, array() ), array( $page['done'], $all( $mail, 2 )['data'] ) );
	}

	/** @return list<string> */
	private function faults(): array {
		$db = $this->service( Db::class );
		return array( ...( new PrivacyInvariants( $db ) )->faults(), ...( new LockCopies( $db ) )->faults() );
	}

	private function tool( string $kind ): callable {
		/** @var array<string, array{callback: callable}> $tools */
		$tools = apply_filters( "wp_privacy_personal_data_$kind", array() );
		return $tools['zeromo-privacy']['callback'];
	}

	private function export( int $member ): string {
		return (string) wp_json_encode(
			( $this->tool( 'exporters' ) )( (string) get_userdata( $member )->user_email, 1 ),
			JSON_UNESCAPED_UNICODE
		);
	}
}
