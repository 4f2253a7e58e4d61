<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Comments;

use Zeromo\Community\Comments\CommentPictures;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\GuardedLibrary;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;
use Zeromo\Community\Tests\Integration\Posts\GuardsPictures;

/** Pictures of comments that not everybody may see are sent after asking for the right to the post and the comment. */
final class GuardedCommentsTest extends ContentTestCase {

	use GuardsPictures;

	private int $owner;

	private int $inner;

	private int $outer;

	protected function setUp(): void {
		parent::setUp();
		$this->owner = $this->create_member();
		$this->inner = $this->create_member();
		$this->outer = $this->create_member();
	}

	public function test_below_a_members_only_post_it_has_no_address(): void {
		$circle = $this->make_circle( $this->owner, false, $this->inner );
		$post   = $this->publish( $this->owner, '圈内', array( 'circle_id' => $circle ) );
		$image  = $this->make_pictures( $this->inner, 1 )[0];
		$lay    = $this->files( $image );
		$answer = $this->say( $this->inner, $post, $image );
		$this->assert_shut( $image, $lay, $answer['id'] );
		$this->assertStringContainsString( "zmo_file=$post-$image", $answer['html'] );
		$everyone = array(
			$this->inner => 200,
			$this->owner => 200,
			$this->create_member( 'editor' ) => 200,
			$this->outer => 404,
			0 => 404,
		);
		$this->assert_asked( "$post-$image", $everyone );
		$this->as_user( $this->owner );
		$shown = $this->data( $this->rest( 'GET', '/comment', array( 'post_id' => $post ) ) )['items'][0]['image'];
		$this->assertSame(
			array( home_url( "/?zmo_file=$post-$image" ), home_url( "/?zmo_file=$post-$image&zmo_size=thumb" ) ),
			array( $shown['url'], $shown['thumb'] )
		);
		// The right is asked for at each use.
		$guest = $this->create_member();
		$this->service( \Zeromo\Community\CircleMembers\Api\CircleJoining::class )->join( $circle, $guest );
		$this->assert_asked( "$post-$image", array( $guest => 200 ) );
		$this->as_user( $guest );
		$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $circle ) ) );
		$this->assert_asked( "$post-$image", array( $guest => 404 ) );
		// The post goes out of the circle: everybody sees the comment.
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $post, 'circle_id' => '' ) ) );
		$this->assert_open( $image, $lay, $answer['id'] );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $post, 'circle_id' => $circle ) ) );
		$this->assert_shut( $image, $lay, $answer['id'] );
		$this->data( $this->rest( 'POST', "/circle/$circle", array( 'visibility' => 'public' ) ) );
		$this->assert_open( $image, $lay, $answer['id'] );
		$this->data( $this->rest( 'POST', "/circle/$circle", array( 'visibility' => 'members' ) ) );
		$this->assert_shut( $image, $lay, $answer['id'] );
		$this->set( 'protect_circle_pictures', false );
		$this->later( 5 );
		$this->assert_open( $image, $lay, $answer['id'] );
	}

	public function test_of_a_comment_that_waits_or_is_put_away_it_has_none(): void {
		$post  = $this->publish( $this->owner, '公开' );
		$image = $this->make_pictures( $this->inner, 1 )[0];
		$lay   = $this->files( $image );
		$this->set( 'comment_hold_first', true );
		update_option( 'comment_previously_approved', '1' );
		$answer = $this->say( $this->inner, $post, $image );
		$this->assertSame( 'hold', $answer['status'] );
		$this->assert_shut( $image, $lay, $answer['id'] );
		$editor = $this->create_member( 'editor' );
		$this->assert_asked(
			"$post-$image",
			array( $this->inner => 200, $editor => 200, $this->owner => 404, $this->outer => 404, 0 => 404 )
		);
		wp_set_comment_status( $answer['id'], 'approve' );
		$this->assert_open( $image, $lay, $answer['id'] );
		foreach ( array( 'hold', 'spam', 'trash' ) as $state ) {
			wp_set_comment_status( $answer['id'], $state );
			$this->assert_shut( $image, $lay, $answer['id'] );
			$this->assert_asked(
				"$post-$image",
				array( $this->owner => 404, $this->outer => 404, $editor => 'hold' === $state ? 200 : 404, 0 => 404 )
			);
			$this->assert_asked( "0-$image", array( $this->inner => 200, $this->outer => 404 ) );
			wp_set_comment_status( $answer['id'], 'approve' );
			$this->assert_open( $image, $lay, $answer['id'] );
		}
	}

	public function test_a_post_that_is_taken_back_takes_them_along(): void {
		$post   = $this->publish( $this->owner, '公开' );
		$image  = $this->make_pictures( $this->inner, 1 )[0];
		$lay    = $this->files( $image );
		$answer = $this->say( $this->inner, $post, $image );
		$this->assert_open( $image, $lay, $answer['id'] );
		wp_update_post( array( 'ID' => $post, 'post_status' => 'private' ) );
		$this->assert_shut( $image, $lay, $answer['id'] );
		wp_publish_post( $post );
		$this->assert_open( $image, $lay, $answer['id'] );
		wp_trash_post( $post );
		$this->assert_shut( $image, $lay, $answer['id'] );
		wp_untrash_post( $post );
		wp_publish_post( $post );
		$this->assert_open( $image, $lay, $answer['id'] );
	}

	public function test_one_that_also_stands_openly_keeps_its_address(): void {
		$circle = $this->make_circle( $this->owner, false, $this->inner );
		$image  = $this->make_pictures( $this->inner, 1 )[0];
		$lay    = $this->files( $image );
		$open   = $this->publish( $this->inner, '公开', array( 'image_ids' => array( $image ) ) );
		$post   = $this->publish( $this->owner, '圈内', array( 'circle_id' => $circle ) );
		$answer = $this->say( $this->inner, $post, $image );
		$this->assert_open( $image, $lay, $answer['id'] );
		$this->as_user( $this->inner );
		$this->data( $this->rest( 'DELETE', '/post/delete', array( 'id' => $open ) ) );
		$this->assert_shut( $image, $lay, $answer['id'] );
		$again = $this->say( $this->inner, $this->publish( $this->owner, '公开二' ), $image );
		$this->assert_open( $image, $lay, $answer['id'] );
		$this->assert_open( $image, $lay, $again['id'] );
	}

	public function test_public_ones_stay_as_they_are_and_nothing_is_noted(): void {
		$image  = $this->make_pictures( $this->inner, 1 )[0];
		$lay    = $this->files( $image );
		$answer = $this->say( $this->inner, $this->publish( $this->owner, '公开' ), $image );
		$this->assert_open( $image, $lay, $answer['id'] );
		$this->assertStringNotContainsString( 'zmo_file', $answer['html'] );
		$this->assertFalse( metadata_exists( 'post', $image, GuardedLibrary::MARK ) );
		$this->assertSame(
			'0',
			$this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'job' )} WHERE kind = 'picture_places'" )
		);
	}

	/** @return array{id: int, html: string, status: string, ...} */
	private function say( int $member, int $post, int $image ): array {
		$this->as_user( $member );
		/** @var array{id: int, html: string, status: string} */
		return $this->data(
			$this->rest(
				'POST',
				'/comment',
				array( 'post_id' => $post, 'comment' => "看图 $post", 'image_id' => $image )
			)
		);
	}

	/** @param list<string> $lay Where its files lay. */
	private function assert_shut( int $image, array $lay, int $comment ): void {
		foreach ( $lay as $file ) {
			$this->assertFileDoesNotExist( $file );
		}
		$this->assertStringContainsString( '/zeromo-private/', $this->service( FileStorage::class )->path( $image ) );
		$this->assertStringNotContainsString(
			pathinfo( $lay[0], PATHINFO_FILENAME ),
			(string) wp_json_encode( CommentPictures::kept( $comment ) )
		);
	}

	/** @param list<string> $lay Where its files lay. */
	private function assert_open( int $image, array $lay, int $comment ): void {
		foreach ( $lay as $file ) {
			$this->assertFileExists( $file );
		}
		$this->assertSame( $lay[0], get_attached_file( $image ) );
		$this->assertStringContainsString(
			pathinfo( $lay[0], PATHINFO_FILENAME ),
			(string) wp_json_encode( CommentPictures::kept( $comment ) )
		);
	}
}
