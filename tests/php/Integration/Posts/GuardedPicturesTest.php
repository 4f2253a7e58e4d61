<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Media\Api\HeldPictures;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Media\Api\MediaCheck;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\GuardedLibrary;
use Zeromo\Community\Plugin;
use Zeromo\Community\PostMedia\Module;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;
use Zeromo\Community\Tests\Integration\Media\Films;
use Zeromo\Community\Tests\Integration\Media\Pictures;

/**
 * Pictures of what not everybody may see lie in the private folder and are sent after asking for the right to the
 * post.
 */
final class GuardedPicturesTest extends ContentTestCase {

	use GuardsPictures;

	private int $owner;

	private int $inner;

	protected function setUp(): void {
		parent::setUp();
		$this->owner = $this->create_member();
		$this->inner = $this->create_member();
	}

	public function test_a_members_only_post_has_pictures_without_an_address(): void {
		$circle = $this->make_circle( $this->owner, false, $this->inner );
		$image  = $this->make_pictures( $this->owner, 1 )[0];
		$lay    = $this->files( $image );
		$post   = $this->publish( $this->owner, '圈内', array( 'circle_id' => $circle, 'image_ids' => array( $image ) ) );
		$this->assert_guarded( $image, $post, $lay );
		$this->assertStringStartsWith(
			'zeromo-private/',
			json_decode( (string) $this->row( $post )['images'], true )[0]['f']
		);
		$this->assertSame(
			'2',
			$this->row( $post )['rev'],
			'Who has read the row before its pictures were moved starts again.'
		);
		$this->assert_asked(
			"$post-$image",
			array(
				$this->inner => 200,
				$this->owner => 200,
				$this->create_member( 'editor' ) => 200,
				$this->create_member() => 404,
				0 => 404,
			)
		);
		// Whoever leaves has nothing left.
		$this->as_user( $this->inner );
		$shown = $this->data( $this->rest( 'GET', "/content/$post" ) )['images'][0];
		$this->assertSame(
			array( home_url( "/?zmo_file=$post-$image" ), home_url( "/?zmo_file=$post-$image&zmo_size=thumb" ) ),
			array( $shown['url'], $shown['thumb'] )
		);
		$sent = $this->ask( "$post-$image" );
		$this->assertSame(
			array( 200, 'image/jpeg', 'private, no-store' ),
			array( $sent['status'], $sent['headers']['Content-Type'], $sent['headers']['Cache-Control'] )
		);
		$this->as_user( $this->inner );
		$this->data( $this->rest( 'POST', '/circle/leave', array( 'circle_id' => $circle ) ) );
		$this->assert_asked( "$post-$image", array( $this->inner => 404 ) );
		array_map(
			static fn( string|false $lock ): bool => touch( (string) $lock, 1 ),
			(array) glob( $this->service( PrivateFolder::class )->path() . '/turns/*' )
		);
		$lost = $this->service( MediaCheck::class )->lost();
		$this->assertNotContains( $image, $lost['rows'] );
		$this->assertSame( array(), $lost['files'] );
		$this->assertSame(
			array(),
			glob( wp_get_upload_dir()['basedir'] . '/*/*/' . pathinfo( $lay[0], PATHINFO_FILENAME ) . '*' )
		);
	}

	public function test_a_moderators_picture_in_anothers_post_goes_along(): void {
		$editor = $this->create_member( 'editor' );
		$circle = $this->make_circle( $this->owner, false, $this->inner );
		$post   = $this->publish( $this->inner, '圈内', array( 'circle_id' => $circle ) );
		$image  = $this->make_pictures( $editor, 1 )[0];
		$lay    = $this->files( $image );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $post, 'image_ids' => array( $image ) ) ) );
		$this->assert_guarded( $image, $post, $lay );
		$this->assert_asked( "$post-$image", array( $this->inner => 200, $this->create_member() => 404, 0 => 404 ) );
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', "/circle/$circle", array( 'visibility' => 'public' ) ) );
		$this->assert_open( $image, $post, $lay );
	}

	public function test_a_moderators_picture_in_several_members_posts_stays_open_as_long_as_one_is_public(): void {
		$editor = $this->create_member( 'editor' );
		$circle = $this->make_circle( $this->owner, false, $this->inner );
		$image  = $this->make_pictures( $editor, 1 )[0];
		$lay    = $this->files( $image );
		$open   = $this->publish( $this->owner, '公开' );
		$closed = $this->publish( $this->inner, '圈内', array( 'circle_id' => $circle ) );
		$this->as_user( $editor );
		foreach ( array( $open, $closed ) as $post ) {
			$this->data( $this->rest( 'POST', '/content', array( 'id' => $post, 'image_ids' => array( $image ) ) ) );
		}
		$this->assert_open( $image, $open, $lay );
		$this->assert_open( $image, $closed, $lay );
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'DELETE', '/post/delete', array( 'id' => $open ) ) );
		$this->assert_guarded( $image, $closed, $lay );
	}

	public function test_a_file_that_another_attachment_has_too_stays_where_it_is(): void {
		$circle = $this->make_circle( $this->owner, false, $this->inner );
		list( $image, $other ) = $this->make_pictures( $this->owner, 2 );
		foreach ( array( '_wp_attached_file', '_wp_attachment_metadata' ) as $key ) {
			update_post_meta( $other, $key, get_post_meta( $image, $key, true ) );
		}
		$lay  = $this->files( $image );
		$post = $this->publish( $this->owner, '圈内', array( 'circle_id' => $circle, 'image_ids' => array( $image ) ) );
		$this->assert_open( $image, $post, $lay );
	}

	public function test_public_ones_stay_as_they_are_and_nothing_is_noted(): void {
		$circle = $this->make_circle( $this->owner );
		$images = $this->make_pictures( $this->owner, 2 );
		$lay    = $this->files( $images[0] );
		foreach ( array( '', $circle ) as $place ) {
			$post = $this->publish(
				$this->owner,
				"大家看 $place",
				array( 'circle_id' => $place, 'image_ids' => $images )
			);
			$this->assert_open( $images[0], $post, $lay );
			$this->data( $this->rest( 'POST', '/content', array( 'id' => $post, 'post_content' => '改了字' ) ) );
			$this->assert_open( $images[0], $post, $lay );
		}
		$this->assertSame(
			0,
			(int) $this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->core( 'postmeta' )} WHERE meta_key IN (%s,%s)",
				array( GuardedLibrary::MARK, GuardedLibrary::SHOWN )
			)
		);
	}

	public function test_a_post_that_moves_between_places_takes_its_pictures_along(): void {
		$closed = $this->make_circle( $this->owner, false );
		$open   = $this->make_circle( $this->owner );
		$image  = $this->make_pictures( $this->owner, 1 )[0];
		$lay    = $this->files( $image );
		$meta   = wp_get_attachment_metadata( $image );
		$post   = $this->publish(
			$this->owner,
			'搬来搬去',
			array( 'circle_id' => $closed, 'image_ids' => array( $image ) )
		);
		foreach ( array( $open, $closed, '' ) as $place ) {
			$this->as_user( $this->owner );
			$this->data( $this->rest( 'POST', '/content', array( 'id' => $post, 'circle_id' => $place ) ) );
			$place === $closed
				? $this->assert_guarded( $image, $post, $lay )
				: $this->assert_open( $image, $post, $lay );
		}
		$this->assertSame( $meta, wp_get_attachment_metadata( $image ) );
		$this->as_user( 0 );
		$this->assertSame(
			array( wp_get_attachment_url( $image ) ),
			array_column( $this->data( $this->rest( 'GET', "/content/$post" ) )['images'], 'url' )
		);
		// A page that was opened before leads there as well.
		$this->assertSame( 200, $this->ask( "$post-$image" )['status'] );
	}

	public function test_what_stands_openly_elsewhere_keeps_its_address_as_long_as_it_does(): void {
		$circle = $this->make_circle( $this->owner, false );
		$images = $this->make_pictures( $this->owner, 3 );
		$lay    = array_map( $this->files( ... ), $images );
		$open   = $this->publish( $this->owner, '公开', array( 'image_ids' => array( $images[0] ) ) );
		$closed = $this->publish( $this->owner, '圈内', array( 'circle_id' => $circle, 'image_ids' => $images ) );
		$this->assert_open( $images[0], $open, $lay[0] );
		$this->assert_guarded( $images[1], $closed, $lay[1] );
		// A comment elsewhere, and the cover of a circle: their owner shows them.
		$this->data(
			$this->rest(
				'POST',
				'/comment',
				array( 'post_id' => $open, 'id' => 0, 'comment' => '配图', 'image_id' => $images[1] )
			)
		);
		$this->assert_open( $images[1], $closed, $lay[1] );
		$this->data( $this->rest( 'POST', "/circle/$circle", array( 'cover_id' => $images[2] ) ) );
		$this->assert_open( $images[2], $closed, $lay[2] );
		$this->later( 2 * DAY_IN_SECONDS );
		$this->assert_open( $images[1], $closed, $lay[1] );
		$this->assert_open( $images[2], $closed, $lay[2] );
		$this->as_user( $this->owner );
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'id' => $open, 'image_ids' => array(), 'post_content' => '没有图了' )
			)
		);
		$this->assert_guarded( $images[0], $closed, $lay[0] );
	}

	public function test_what_was_about_to_be_shown_and_was_not_is_guarded_again(): void {
		$circle = $this->make_circle( $this->owner, false );
		$image  = $this->make_pictures( $this->owner, 1 )[0];
		$lay    = $this->files( $image );
		$post   = $this->publish( $this->owner, '圈内', array( 'circle_id' => $circle, 'image_ids' => array( $image ) ) );
		$this->service( Library::class )->require_own( array( $image ), $this->owner, 'image' );
		$this->assert_open( $image, $post, $lay );
		$this->later( 2 * DAY_IN_SECONDS );
		$this->assert_guarded( $image, $post, $lay );
	}

	public function test_a_held_picture_is_its_owners_alone_and_goes_where_it_belongs_when_it_is_let_through(): void {
		$circle = $this->make_circle( $this->owner, false, $this->inner );
		$image  = $this->make_pictures( $this->owner, 1 )[0];
		$lay    = $this->files( $image );
		$post   = $this->publish( $this->owner, '圈内', array( 'circle_id' => $circle, 'image_ids' => array( $image ) ) );
		do_action( 'zeromo_moderation_hold_picture', $image );
		$this->assert_asked( "$post-$image", array( $this->inner => 404, $this->owner => 200, 0 => 404 ) );
		$this->assertTrue( $this->service( HeldPictures::class )->release( $image ) );
		$this->assert_guarded( $image, $post, $lay );
		$this->assert_asked( "$post-$image", array( $this->inner => 200, 0 => 404 ) );
	}

	public function test_the_cover_of_a_video_goes_along(): void {
		$circle = $this->make_circle( $this->owner, false, $this->inner );
		$this->as_user( $this->owner );
		$drawn = new Pictures();
		$video = $this->data(
			$this->rest(
				'POST',
				'/media',
				array(),
				array( 'videos' => $drawn->files( array( 'a.mp4' => Films::mp4() ) ) )
			)
		)[0]['id'];
		$cover = $this->data(
			$this->rest(
				'POST',
				'/media',
				array( 'cover_for' => $video ),
				array( 'images' => $drawn->files( array( 'c.jpg' => $drawn->corners( 64, 36 ) ) ) )
			)
		)[0]['id'];
		$lay   = $this->files( $cover );
		$post  = $this->publish( $this->owner, '', array( 'circle_id' => $circle, 'video_id' => $video ) );
		$this->assert_guarded( $cover, $post, $lay );
		$this->as_user( $this->inner );
		$this->assertSame(
			home_url( "/?zmo_file=$post-$cover" ),
			$this->data( $this->rest( 'GET', "/content/$post" ) )['video']['cover']
		);
		$this->assert_asked( "$post-$cover", array( $this->inner => 200, $this->create_member() => 404, 0 => 404 ) );
	}

	public function test_the_setting_gives_all_addresses_back_and_takes_them_away(): void {
		$circle = $this->make_circle( $this->owner, false );
		$images = $this->make_pictures( $this->owner, 2 );
		$lay    = array_map( $this->files( ... ), $images );
		$first  = $this->publish(
			$this->owner,
			'圈内一',
			array( 'circle_id' => $circle, 'image_ids' => array( $images[0] ) )
		);
		$this->set( 'protect_circle_pictures', false );
		$this->later( 5 );
		$this->assert_open( $images[0], $first, $lay[0] );
		$second = $this->publish(
			$this->owner,
			'圈内二',
			array( 'circle_id' => $circle, 'image_ids' => array( $images[1] ) )
		);
		$this->assert_open( $images[1], $second, $lay[1] );
		$this->set( 'protect_circle_pictures', true );
		$this->later( 5 );
		$this->assert_guarded( $images[0], $first, $lay[0] );
		$this->assert_guarded( $images[1], $second, $lay[1] );
	}

	public function test_what_is_not_public_has_pictures_without_an_address(): void {
		$image = $this->make_pictures( $this->owner, 1 )[0];
		$lay   = $this->files( $image );
		$post  = $this->publish( $this->owner, '公开过', array( 'image_ids' => array( $image ) ) );
		foreach ( array( 'pending', 'draft', 'private', FeedState::REFUSED, 'future' ) as $status ) {
			$time = gmdate( 'Y-m-d H:i:s', time() + ( 'future' === $status ? HOUR_IN_SECONDS : -HOUR_IN_SECONDS ) );
			wp_update_post(
				array(
					'ID' => $post,
					'post_status' => $status,
					'edit_date' => true,
					'post_date_gmt' => $time,
					'post_date' => get_date_from_gmt( $time ),
				)
			);
			$this->assertSame( $status, get_post_status( $post ) );
			$this->assert_guarded( $image, $post, $lay );
			$this->assert_asked( "$post-$image", array( $this->owner => 200, $this->inner => 404, 0 => 404 ) );
			wp_publish_post( $post );
			$this->assert_open( $image, $post, $lay );
		}
	}

	public function test_the_trash_keeps_them_and_restoring_gives_them_back(): void {
		$images = $this->make_pictures( $this->owner, 2 );
		$lay    = array_map( $this->files( ... ), $images );
		$post   = $this->publish( $this->owner, '要删的', array( 'image_ids' => $images ) );
		$other  = $this->publish( $this->owner, '还在的', array( 'image_ids' => array( $images[1] ) ) );
		$this->data( $this->rest( 'DELETE', '/post/delete', array( 'id' => $post ) ) );
		$this->assert_guarded( $images[0], $post, $lay[0] );
		$this->assert_open( $images[1], $other, $lay[1] );
		$this->assert_asked( "$post-{$images[0]}", array( $this->owner => 404, 0 => 404 ) );
		$this->assert_asked( "0-{$images[0]}", array( $this->owner => 200, $this->inner => 404, 0 => 404 ) );
		wp_untrash_post( $post );
		wp_publish_post( $post );
		$this->assert_open( $images[0], $post, $lay[0] );
		wp_delete_post( $post, true );
		$this->assertFileExists( $lay[0][0] );
		wp_trash_post( $other );
		wp_delete_post( $other, true );
		$this->assertFileDoesNotExist( $lay[1][0] );
		$path = $this->service( FileStorage::class )->path( $images[1] );
		$this->assertFileExists( $path );
		wp_delete_attachment( $images[1], true );
		$this->assertFileDoesNotExist( $path );
	}

	public function test_a_draft_that_stays_one_has_none_after_an_hour(): void {
		$images = $this->make_pictures( $this->owner, 2 );
		$lay    = array_map( $this->files( ... ), $images );
		$stays  = $this->publish(
			$this->owner,
			'慢慢写',
			array( 'post_status' => 'draft', 'image_ids' => array( $images[0] ) )
		);
		$goes   = $this->publish(
			$this->owner,
			'马上发',
			array( 'post_status' => 'draft', 'image_ids' => array( $images[1] ) )
		);
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $goes, 'post_status' => 'publish' ) ) );
		$this->assert_open( $images[0], $stays, $lay[0] );
		$this->later( HOUR_IN_SECONDS + 1 );
		$this->assert_guarded( $images[0], $stays, $lay[0] );
		$this->assert_open( $images[1], $goes, $lay[1] );
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $stays, 'post_status' => 'publish' ) ) );
		$this->assert_open( $images[0], $stays, $lay[0] );
	}

	public function test_pictures_follow_a_circle_that_is_closed_opened_and_put_away(): void {
		$circle = $this->make_circle( $this->owner, true, $this->inner );
		$images = $this->make_pictures( $this->inner, 3 );
		$lay    = array_map( $this->files( ... ), $images );
		$posts  = array_map(
			fn( int $image ): int => $this->publish(
				$this->inner,
				"第 $image 张",
				array( 'circle_id' => $circle, 'image_ids' => array( $image ) )
			),
			$images
		);
		$all    = function ( bool $open ) use ( $images, $posts, $lay ): void {
			foreach ( $images as $n => $image ) {
				$open
					? $this->assert_open( $image, $posts[ $n ], $lay[ $n ] )
					: $this->assert_guarded( $image, $posts[ $n ], $lay[ $n ] );
			}
		};
		foreach ( array( 'members', 'public' ) as $visibility ) {
			$this->as_user( $this->owner );
			$this->data( $this->rest( 'POST', "/circle/$circle", array( 'visibility' => $visibility ) ) );
			$all( 'public' === $visibility );
			$this->assert_asked(
				"{$posts[0]}-{$images[0]}",
				array( $this->inner => 200, 0 => 'public' === $visibility ? 200 : 404 )
			);
		}
		wp_trash_post( $circle );
		$all( false );
		wp_untrash_post( $circle );
		wp_publish_post( $circle );
		$all( true );
		wp_delete_post( $circle, true );
		$all( false );
	}

	public function test_those_of_before_are_moved_piece_by_piece(): void {
		$circle = $this->make_circle( $this->owner, false );
		$this->set( 'protect_circle_pictures', false );
		$images = $this->make_pictures( $this->owner, 3 );
		$lay    = array_map( $this->files( ... ), $images );
		$posts  = array_map(
			fn( int $image ): int => $this->publish(
				$this->owner,
				"第 $image 张",
				array( 'circle_id' => $circle, 'image_ids' => array( $image ) )
			),
			$images
		);
		$free   = $this->make_pictures( $this->owner, 1 )[0];
		$kept   = $this->files( $free );
		$public = $this->publish( $this->owner, '公开', array( 'image_ids' => array( $free ) ) );
		$this->set( 'protect_circle_pictures', true );
		$this->db()->execute( 'DELETE FROM ' . $this->db()->table( 'job' ) );
		$this->assertTrue( ( new Module() )->steps()['content_guarded_texts']( Plugin::container(), $this->db() ) );
		$this->later( 5 );
		foreach ( $images as $n => $image ) {
			$this->assert_guarded( $image, $posts[ $n ], $lay[ $n ] );
		}
		$this->assert_open( $free, $public, $kept );
	}

	/** @param list<string> $lay Where its files lay. */
	private function assert_guarded( int $image, int $post, array $lay ): void {
		foreach ( $lay as $file ) {
			$this->assertFileDoesNotExist( $file );
		}
		$this->assertMatchesRegularExpression(
			'~/zeromo-private/[0-9a-f]{2}/[0-9a-f]{32}\.\w+$~',
			$this->service( FileStorage::class )->path( $image )
		);
		$row = $this->row( $post );
		$this->assertStringNotContainsString( pathinfo( $lay[0], PATHINFO_FILENAME ), $row['images'] . $row['parts'] );
	}

	/** @param list<string> $lay Where its files lay. */
	private function assert_open( int $image, int $post, array $lay ): void {
		foreach ( $lay as $file ) {
			$this->assertFileExists( $file );
		}
		$this->assertSame( $lay[0], get_attached_file( $image ) );
		$row = $this->row( $post );
		$this->assertStringContainsString( pathinfo( $lay[0], PATHINFO_FILENAME ), $row['images'] . $row['parts'] );
		$this->assertFalse( metadata_exists( 'post', $image, '_zeromo_secret' ) );
	}
}
