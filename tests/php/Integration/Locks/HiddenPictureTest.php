<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Locks;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Locks\Sql\LockCopies;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\Http\FileSender;
use Zeromo\Community\Media\Sweeper;
use Zeromo\Community\PrivateFiles\Api\FileLinks;

/** Pictures in a lock: kept without an address, told and sent to who may see them, and to nobody else. */
final class HiddenPictureTest extends PrivacyTestCase {

	public function test_hidden_pictures_are_copies_without_an_address(): void {
		$ids  = $this->make_pictures( $this->author, 2 );
		$post = $this->hide( array( 'type' => 'login', 'image_ids' => $ids ) );
		$read = $this->data( $this->rest( 'GET', "/content/$post" ) );
		$this->assertSame( array(), $read['images'] );
		$this->assertSame( array( 60, 61 ), array_column( $read['hidden']['images'], 'w' ) );
		foreach ( $read['hidden']['images'] as $image ) {
			$this->assertNotContains( $image['id'], $ids );
			$this->assertSame( home_url( "/?zmo_file=$post-{$image['id']}" ), $image['url'] );
			$this->assertSame( $image['url'] . '&zmo_size=thumb', $image['thumb'] );
			$path = $this->service( FileStorage::class )->path( $image['id'] );
			$this->assertMatchesRegularExpression( '~/zeromo-private/[0-9a-f]{2}/[0-9a-f]{32}\.jpg$~', $path );
			$this->assertStringNotContainsString(
				basename( $path ),
				(string) wp_json_encode( $read ) . wp_get_attachment_url( $image['id'] ) . get_the_guid( $image['id'] )
			);
			$this->assertStringContainsString( esc_url( $image['thumb'] ), $read['hidden']['html'] );
		}
		$this->assertSame(
			$ids,
			array_reverse(
				array_column( $this->data( $this->rest( 'GET', '/media', array( 'type' => 'image' ) ) ), 'id' )
			),
			'a copy is no picture to choose'
		);
		$this->assert_refused(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => 'x', 'image_ids' => array( $read['hidden']['images'][0]['id'] ) )
			),
			404,
			'zeromo_not_found'
		);
		$this->assertSame( array(), ( new LockCopies( $this->service( Db::class ) ) )->faults() );
		$this->assertSame( array(), $this->service( Sweeper::class )->lost()['files'] );
	}

	public function test_they_are_sent_to_who_may_see_them_in_pieces_too(): void {
		$post  = $this->hide(
			array( 'type' => 'password', 'value' => '芝麻', 'image_ids' => $this->make_pictures( $this->author, 1 ) )
		);
		$image = $this->data( $this->rest( 'GET', "/content/$post" ) )['hidden']['images'][0]['id'];
		$other = $this->create_member();
		foreach ( array( 0, $other ) as $reader ) {
			$this->as_user( $reader );
			$this->assertNull( $this->data( $this->rest( 'GET', "/content/$post" ) )['hidden'] );
			foreach ( array( "$post-$image", "0-$image" ) as $file ) {
				$this->assertSame( 404, $this->get( $file )['status'], $file );
				$this->assertSame( 404, $this->get( $file, 'thumb' )['status'], $file );
			}
		}
		$this->data( $this->rest( 'POST', '/post/unlock', array( 'post_id' => $post, 'password' => '芝麻' ) ) );
		foreach ( array( '', 'thumb' ) as $size ) {
			$sent = $this->get( "$post-$image", $size );
			$this->assertSame(
				array( 200, 'image/jpeg', 'nosniff', 'private, no-store' ),
				array(
					$sent['status'],
					$sent['headers']['Content-Type'],
					$sent['headers']['X-Content-Type-Options'],
					$sent['headers']['Cache-Control'],
				)
			);
			$query = array( 'zmo_file' => "$post-$image", 'zmo_size' => $size );
			$this->assertStringStartsWith( 'inline', $sent['headers']['Content-Disposition'] );
			$_SERVER['HTTP_RANGE'] = 'bytes=2-5';
			$piece                 = $this->service( FileSender::class )->answer( 'GET', $query );
			unset( $_SERVER['HTTP_RANGE'] );
			$this->assertSame( array( 206, 2, 4 ), array( $piece['status'], $piece['from'], $piece['length'] ) );
			$this->assertStringNotContainsString( 'zeromo-private', (string) wp_json_encode( $piece['headers'] ) );
			// Who has not unlocked it gets nothing at the same address.
			$this->as_user( 0 );
			$this->assertSame( 404, $this->service( FileSender::class )->answer( 'GET', $query )['status'] );
			$this->as_user( $other );
		}
		$this->assertSame(
			0,
			$this->service( Counters::class )->get( Counters::POST, $post, 'download' ),
			'a look is no download'
		);
	}

	public function test_what_is_absent_stays_what_is_empty_goes_and_public_drops_all(): void {
		$ids   = $this->make_pictures( $this->author, 3 );
		$post  = $this->hide( array( 'type' => 'login', 'image_ids' => array( $ids[0], $ids[1] ) ) );
		$first = $this->hidden( $post );
		$this->change( $post, array( 'type' => 'comment' ) );
		$this->assertSame( $first, $this->hidden( $post ) );
		$this->change( $post, array( 'content' => '换了五个字的话' ) );
		$this->assertSame( $first, $this->hidden( $post ) );
		$this->change( $post, array( 'image_ids' => array( $first[1], $ids[2] ) ) );
		$now = $this->hidden( $post );
		$this->assertSame( array( 2, $first[1] ), array( count( $now ), $now[0] ) );
		$this->assertNotContains( $now[1], array( ...$ids, ...$first ) );
		$this->change( $post, array( 'image_ids' => array() ) );
		$this->assertSame( array(), $this->hidden( $post ) );
		$this->change( $post, array( 'image_ids' => array( $ids[0] ) ) );
		$this->change( $post, array( 'type' => 'public' ) );
		$this->assertNull( $this->data( $this->rest( 'GET', "/content/$post" ) )['hidden'] );
		$this->assertSame(
			0,
			(int) $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'lock' )} WHERE post_id = $post" )
		);
	}

	public function test_pictures_may_be_all_that_is_hidden_and_words_keep_their_bounds(): void {
		$ids  = $this->make_pictures( $this->author, 1 );
		$post = $this->publish(
			$this->author,
			'看得见的',
			array( 'privacy' => array( 'type' => 'login', 'image_ids' => $ids ) )
		);
		$this->assertCount( 1, $this->hidden( $post ) );
		foreach ( array(
			array( 'content' => '四个字啊' ),
			array( 'content' => str_repeat( '长', 801 ) ),
			array( 'image_ids' => array() ),
			array( 'image_ids' => range( 1, 60 ) ),
		) as $privacy ) {
			$this->as_user( $this->author );
			$this->assert_refused(
				$this->rest( 'POST', '/content', array( 'id' => $post, 'privacy' => $privacy ) ),
				422,
				'zeromo_content_invalid'
			);
		}
		$foreign = $this->make_pictures( $this->create_member(), 1 );
		$this->as_user( $this->author );
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'id' => $post, 'privacy' => array( 'image_ids' => $foreign ) ) ),
			404,
			'zeromo_not_found'
		);
		$other = $this->hide( array( 'type' => 'login', 'image_ids' => $ids ) );
		$this->assert_refused(
			$this->rest(
				'POST',
				'/content',
				array( 'id' => $other, 'privacy' => array( 'image_ids' => $this->hidden( $post ) ) )
			),
			404,
			'zeromo_not_found'
		);
		$this->assertSame(
			400,
			$this->rest(
				'POST',
				'/content',
				array( 'id' => $post, 'privacy' => array( 'image_ids' => array( -1, 'x' ) ) )
			)->get_status()
		);
	}

	public function test_they_are_in_use_until_the_lock_goes_and_leave_it_when_they_are_deleted(): void {
		$post = $this->hide( array( 'type' => 'login', 'image_ids' => $this->make_pictures( $this->author, 2 ) ) );
		$ids  = $this->hidden( $post );
		$this->db()->execute(
			"UPDATE {$this->wpdb()->posts} SET post_modified_gmt = '2020-01-01 00:00:00' WHERE post_type = 'attachment'"
		);
		$this->service( Sweeper::class )->sweep();
		$this->assertSame( $ids, $this->hidden( $post ) );
		$path = $this->service( FileStorage::class )->path( $ids[0] );
		$this->assertFileExists( $path );
		$this->data( $this->rest( 'DELETE', "/media/{$ids[0]}" ) );
		$this->assertFileDoesNotExist( $path );
		$this->assertSame( array( $ids[1] ), $this->hidden( $post ) );
		$this->assertSame( array(), ( new LockCopies( $this->service( Db::class ) ) )->faults() );
		$this->change( $post, array( 'type' => 'public' ) );
		clean_post_cache( $ids[1] );
		$this->service( Sweeper::class )->sweep();
		$this->assertSame( 'trash', get_post_field( 'post_status', $ids[1] ) );
	}

	public function test_a_card_says_how_many_there_are(): void {
		$this->hide( array( 'type' => 'login', 'image_ids' => $this->make_pictures( $this->author, 2 ) ) );
		$this->as_user( 0 );
		$this->assertStringContainsString( '2 图', $this->data( $this->rest( 'GET', '/content/list' ) )['list_html'] );
	}

	/** @param array<string, mixed> $privacy As sent. */
	private function hide( array $privacy ): int {
		return $this->publish(
			$this->author,
			'看得见的',
			array( 'privacy' => $privacy + array( 'content' => self::WORD . '藏起来的' ) )
		);
	}

	/** @return list<int> Hidden pictures as the author is told of them. */
	private function hidden( int $post ): array {
		$this->as_user( $this->author );
		return array_column(
			$this->data( $this->rest( 'GET', "/content/$post" ) )['hidden']['images'] ?? array(),
			'id'
		);
	}

	/**
	 * @return array{status: int, headers: array<string, string>, text: string, path: string|null, from: int,
	 *   length: int}
	 */
	private function get( string $file, string $size = '' ): array {
		return $this->service( FileSender::class )->answer(
			'GET',
			array( FileLinks::FILE => $file ) + ( '' === $size ? array() : array( FileLinks::SIZE => $size ) )
		);
	}
}
