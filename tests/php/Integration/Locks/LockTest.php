<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Locks;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Locks\Api\Entitlements;

/** What is hidden, through POST /content and out again. */
final class LockTest extends PrivacyTestCase {

	public function test_what_is_hidden_is_kept_in_its_own_table_only(): void {
		$id = $this->lock( 'login' );
		$this->assertSame( 1, $this->rows( 'lock', 'hidden', self::WORD ) );
		foreach ( array(
			'posts' => array( 'post_content', 'post_excerpt', 'post_title', 'post_content_filtered' ),
			'postmeta' => array( 'meta_value' ),
			'options' => array( 'option_value' ),
		) as $table => $columns ) {
			foreach ( $columns as $column ) {
				$this->assertSame(
					0,
					(int) $this->db()->value(
						"SELECT COUNT(*) FROM {$this->db()->core( $table )} WHERE $column LIKE %s",
						array( '%' . self::WORD . '%' )
					),
					"$table.$column"
				);
			}
		}
		foreach ( array( 'parts', 'body', 'images' ) as $column ) {
			$this->assertSame( 0, $this->rows( 'feed', $column, self::WORD ), $column );
		}
		$this->assertSame( 'login', json_decode( (string) $this->row( $id )['parts'], true )['lock']['type'] );
	}

	/**
	 * @return iterable<string, array{array<string, mixed>, array<string, mixed>}> Privacy, and what everybody is told
	 *   of it.
	 */
	public static function types(): iterable {
		yield 'public' => array(
			array( 'type' => 'public' ),
			array( 'type' => 'public', 'value' => null, 'roles' => array(), 'unlocked' => true ),
		);
		yield 'paid' => array(
			array( 'type' => 'paid', 'value' => '12.5' ),
			array( 'type' => 'paid', 'value' => '12.50', 'roles' => array(), 'unlocked' => false ),
		);
		yield 'points' => array(
			array( 'type' => 'points', 'value' => 30 ),
			array( 'type' => 'points', 'value' => 30, 'roles' => array(), 'unlocked' => false ),
		);
		yield 'login' => array(
			array( 'type' => 'login' ),
			array( 'type' => 'login', 'value' => null, 'roles' => array(), 'unlocked' => false ),
		);
		yield 'comment' => array(
			array( 'type' => 'comment' ),
			array( 'type' => 'comment', 'value' => null, 'roles' => array(), 'unlocked' => false ),
		);
		yield 'password' => array(
			array( 'type' => 'password', 'value' => '芝麻' ),
			array( 'type' => 'password', 'value' => null, 'roles' => array(), 'unlocked' => false ),
		);
		yield 'level' => array(
			array( 'type' => 'level', 'roles' => array( 'author', 'editor' ) ),
			array( 'type' => 'level', 'value' => null, 'roles' => array( 'author', 'editor' ), 'unlocked' => false ),
		);
	}

	/**
	 * @param array<string, mixed> $privacy Sent.
	 * @param array<string, mixed> $told    Answered.
	 */
	#[DataProvider( 'types' )]
	public function test_everybody_is_told_what_lock_it_is( array $privacy, array $told ): void {
		$id = $this->publish(
			$this->author,
			'看得见的',
			array( 'privacy' => $privacy + array( 'content' => self::WORD . '藏起来的' ) )
		);
		$this->as_user( 0 );
		foreach ( array( $this->data( $this->rest( 'GET', "/content/$id" ) ), $this->in_list( $id ) ) as $post ) {
			$this->assertSame( $told, $post['privacy'] );
			$this->assertNull( $post['hidden'] );
			$this->assertStringNotContainsString(
				self::WORD,
				(string) wp_json_encode( $post, JSON_UNESCAPED_UNICODE )
			);
		}
		$this->as_user( $this->author );
		$post = $this->data( $this->rest( 'GET', "/content/$id" ) );
		$this->assertTrue( $post['privacy']['unlocked'] );
		$this->assertSame(
			'public' === $privacy['type'] ? null : array( 'html' => '<p>' . self::WORD . '藏起来的</p>' ),
			$post['hidden']
		);
	}

	public function test_a_right_opens_paid_and_points_and_taking_it_away_shuts_them(): void {
		$rights = $this->service( Entitlements::class );
		$reader = $this->create_member();
		foreach ( array(
			array( 'type' => 'paid', 'value' => '9.99' ),
			array( 'type' => 'points', 'value' => '5' ),
		) as $privacy ) {
			$id = $this->lock( ...$privacy );
			$this->assertFalse( $this->sees( $id, $reader ) );
			$this->assertTrue( $rights->grant( $reader, Entitlements::POST, $id, 'test' ) );
			$this->assertFalse( $rights->grant( $reader, Entitlements::POST, $id ), 'once' );
			$this->assertTrue( $rights->has( $reader, Entitlements::POST, $id ) );
			$this->assertTrue( $this->sees( $id, $reader ) );
			$this->assertFalse( $this->sees( $id, $this->create_member() ) );
			$this->assertFalse( $this->sees( $id, 0 ) );
			// What was bought stays when the author changes the lock.
			$this->change( $id, array( 'type' => 'level', 'roles' => array( 'editor' ) ) );
			$this->assertTrue( $this->sees( $id, $reader ) );
			$this->assertTrue( $rights->revoke( $reader, Entitlements::POST, $id ) );
			$this->assertFalse( $this->sees( $id, $reader ) );
		}
	}

	public function test_a_right_that_has_run_out_opens_nothing_and_can_be_given_anew(): void {
		$rights = $this->service( Entitlements::class );
		$reader = $this->create_member();
		$id     = $this->lock( 'points', '5' );
		$this->assertTrue( $rights->grant( $reader, Entitlements::POST, $id, 'old', time() - 10 ) );
		wp_cache_flush();
		$this->assertFalse( $rights->has( $reader, Entitlements::POST, $id ) );
		$this->assertFalse( $this->sees( $id, $reader ) );
		$this->assertTrue( $rights->grant( $reader, Entitlements::POST, $id, 'new', time() + 100 ) );
		$this->assertTrue( $this->sees( $id, $reader ) );
	}

	public function test_granting_is_told(): void {
		$seen = array();
		add_action(
			'zeromo_entitlement_granted',
			function ( int $member, string $type, int $item ) use ( &$seen ): void {
				$seen[] = array( $member, $type, $item );
			},
			10,
			3
		);
		$this->service( Entitlements::class )->grant( $this->author, 'post', 7 );
		$this->service( Entitlements::class )->grant( $this->author, 'post', 7 );
		$this->assertSame( array( array( $this->author, 'post', 7 ) ), $seen );
	}

	public function test_a_living_approved_comment_opens_and_its_end_shuts(): void {
		$id     = $this->lock( 'comment' );
		$reader = $this->create_member();
		$this->assertFalse( $this->sees( $id, $reader ) );
		$waiting = $this->make_comment( $reader, $id, false );
		$this->assertFalse( $this->sees( $id, $reader ), 'waiting' );
		wp_set_comment_status( $waiting, 'approve' );
		$this->assertTrue( $this->sees( $id, $reader ), 'approved' );
		$this->assertFalse( $this->sees( $id, $this->create_member() ), 'of another' );
		wp_set_comment_status( $waiting, 'spam' );
		$this->assertFalse( $this->sees( $id, $reader ), 'spam' );
		$this->as_user( $reader );
		$comment = (int) $this->data(
			$this->rest( 'POST', '/comment', array( 'post_id' => $id, 'comment' => '写得真好' ) )
		)['id'];
		$this->assertTrue( $this->sees( $id, $reader ), 'posted' );
		$this->data( $this->rest( 'DELETE', '/comment/delete', array( 'id' => $comment ) ) );
		$this->assertFalse( $this->sees( $id, $reader ), 'in the trash' );
		wp_untrash_comment( $comment );
		$this->assertTrue( $this->sees( $id, $reader ), 'back' );
		wp_delete_comment( $comment, true );
		$this->assertFalse( $this->sees( $id, $reader ), 'gone' );
	}

	public function test_a_level_is_looked_at_with_each_reading(): void {
		$id     = $this->lock( 'level', null, array( 'contributor' ) );
		$reader = $this->create_member( 'contributor' );
		$this->assertTrue( $this->sees( $id, $reader ) );
		$this->assertFalse( $this->sees( $id, $this->create_member() ) );
		get_userdata( $reader )->set_role( 'subscriber' );
		$this->assertFalse( $this->sees( $id, $reader ) );
	}

	public function test_author_moderator_and_managers_of_the_circle_see_it(): void {
		$owner  = $this->create_member();
		$circle = $this->make_circle( $owner, true, $this->author );
		$id     = $this->publish(
			$this->author,
			'看得见的',
			array(
				'circle_id' => $circle,
				'privacy' => array( 'type' => 'level', 'roles' => array( 'editor' ), 'content' => self::WORD . '给编辑' ),
			)
		);
		foreach ( array(
			$this->author,
			$owner,
			$this->create_member( 'editor' ),
			$this->create_member( 'administrator' ),
		) as $who ) {
			$this->assertTrue( $this->sees( $id, $who ) );
		}
		$this->assertFalse( $this->sees( $id, $this->create_member( 'author' ) ) );
	}

	public function test_what_is_not_sent_stays_and_public_drops_it(): void {
		$id = $this->lock( 'login' );
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $id, 'post_content' => '改过的' ) ) );
		$this->assertSame( 1, $this->rows( 'lock', 'hidden', self::WORD ) );
		$this->change( $id, array( 'type' => 'points', 'value' => 8 ) );
		$this->assertSame( 'points', $this->data( $this->rest( 'GET', "/content/$id" ) )['privacy']['type'] );
		$this->assertSame( 1, $this->rows( 'lock', 'hidden', self::WORD ), 'privacy without content keeps it' );
		$this->change( $id, array( 'type' => 'public' ) );
		$this->assertSame( 0, $this->rows( 'lock', 'hidden', self::WORD ) );
		$this->assertSame( '', (string) $this->row( $id )['parts'] );
		$this->assertNull( $this->data( $this->rest( 'GET', "/content/$id" ) )['hidden'] );
	}

	public function test_what_is_hidden_is_cleaned_like_any_text(): void {
		$id   = $this->publish(
			$this->author,
			'看得见的',
			array(
				'privacy' => array(
					'type' => 'login',
					'content' => "<script>alert(1)</script><b>粗</b>\n[gallery] https://a.example/ "
						. '<img src=x onerror=1>',
				),
			)
		);
		$html = $this->data( $this->rest( 'GET', "/content/$id" ) )['hidden']['html'];
		$this->assertStringContainsString( '<b>粗</b>', $html );
		$this->assertStringContainsString( 'rel="noopener nofollow ugc"', $html );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( '<img', $html );
		$this->assertStringNotContainsString( '[gallery', $html );
	}

	public function test_the_preview_shows_the_author_the_page_and_keeps_nothing(): void {
		$this->as_user( $this->author );
		$form = array(
			'content' => '看得见的',
			'privacy' => array( 'type' => 'password', 'value' => '芝麻', 'content' => self::WORD . '预览' ),
		);
		$html = $this->data( $this->rest( 'POST', '/content/preview', $form ) )['html'];
		$this->assertStringContainsString( self::WORD . '预览', $html );
		$this->assertSame( 0, $this->rows( 'lock', 'hidden', self::WORD ) );
		$id   = $this->publish( $this->author, '看得见的', array( 'privacy' => $form['privacy'] ) );
		$html = $this->data(
			$this->rest( 'POST', '/content/preview', array( 'id' => $id, 'content' => '改' ) )
		)['html'];
		$this->assertStringContainsString( self::WORD . '预览', $html );
	}

	public function test_a_draft_may_be_half_done_and_is_not_published_so(): void {
		$this->as_user( $this->author );
		$id = (int) $this->data(
			$this->rest(
				'POST',
				'/content',
				array(
					'post_content' => '草稿',
					'post_status' => 'draft',
					'privacy' => array( 'type' => 'password', 'content' => '短' ),
				)
			)
		)['id'];
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'id' => $id, 'post_status' => 'publish' ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array(
					'id' => $id,
					'post_status' => 'publish',
					'privacy' => array( 'value' => '芝麻', 'content' => '现在够长了' ),
				)
			)
		);
		$this->assertFalse( $this->sees( $id, 0 ) );
	}

	public function test_trash_keeps_and_deleting_removes(): void {
		$id     = $this->lock( 'password', '芝麻' );
		$reader = $this->create_member();
		$this->as_user( $reader );
		$this->data( $this->rest( 'POST', '/post/unlock', array( 'post_id' => $id, 'password' => '芝麻' ) ) );
		$this->service( Entitlements::class )->grant( $reader, 'post', $id );
		wp_trash_post( $id );
		$this->assertSame( array( 1, 1, 1 ), $this->kept( $id ) );
		wp_delete_post( $id, true );
		$this->assertSame( array( 0, 0, 0 ), $this->kept( $id ) );
	}

	public function test_a_filter_can_open_and_shut(): void {
		$id = $this->lock( 'login' );
		add_filter(
			'zeromo_can_view_hidden',
			static fn( bool $can, int $post, int $viewer ): bool => 0 === $viewer,
			10,
			3
		);
		$this->assertTrue( $this->sees( $id, 0 ) );
		$this->assertFalse( $this->sees( $id, $this->create_member() ) );
	}

	/** @return array{int, int, int} Rows of the lock, of passed passwords, of rights. */
	private function kept( int $id ): array {
		$count = fn( string $table, string $column ): int => (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( $table )} WHERE $column = %d",
			array( $id )
		);
		return array(
			$count( 'lock', 'post_id' ),
			$count( 'lock_pass', 'post_id' ),
			$count( 'entitlement', 'item_id' ),
		);
	}
}
