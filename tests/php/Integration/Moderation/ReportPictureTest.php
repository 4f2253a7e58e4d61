<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Moderation;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Media\Api\HeldPictures;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\Sweeper;
use Zeromo\Community\Moderation\View\ModerationTab;
use Zeromo\Community\Plugin;
use Zeromo\Community\PrivateFiles\Api\FileLinks;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;
use Zeromo\Community\Tests\Support\FollowsFiles;

/** A report's picture is a copy without an address, for who moderates everywhere alone. */
final class ReportPictureTest extends ContentTestCase {

	use FollowsFiles;

	private int $author;
	private int $reader;
	private int $moderator;
	private int $post;
	private int $picture;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->author    = $this->create_member( 'author', '林间' );
		$this->reader    = $this->create_member( 'subscriber', '小满' );
		$this->moderator = $this->create_member( 'editor', '版主' );
		$this->post      = $this->publish( $this->author, '雾散了' );
		$this->picture   = $this->make_pictures( $this->reader, 1 )[0];
	}

	/** @param array<string, mixed> $more More fields. */
	private function report( int $member, array $more = array() ): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest(
			'POST',
			'/report',
			$more + array(
				'object_type' => 'post',
				'object_id' => $this->post,
				'reason' => 'spam',
				'image_id' => $this->picture,
			)
		);
	}

	/** @return list<array<string, mixed>> */
	private function queue( int $member ): array {
		$this->as_user( $member );
		return $this->data( $this->rest( 'GET', '/admin/reports', array( 'state' => 'open' ) ) )['items'];
	}

	/** @return array<string, mixed> The picture as a moderator gets it. */
	private function seen(): array {
		return $this->queue( $this->moderator )[0]['reports'][0]['image'];
	}

	public function test_who_moderates_gets_it_and_nobody_else_knows_of_it(): void {
		$this->data( $this->report( $this->reader ) );
		$image = $this->seen();
		$copy  = $image['id'];
		self::assertNotSame( $this->picture, $copy );
		self::assertSame( home_url( "/?zmo_file=0-$copy" ), $image['url'] );
		$path = $this->service( FileStorage::class )->path( $copy );
		self::assertStringContainsString( '/zeromo-private/', $path );
		self::assertSame( array( 'id', 'url', 'thumb', 'w', 'h' ), array_keys( $image ) );
		foreach ( array( basename( $path ), (string) get_post_field( 'post_name', $this->picture ) ) as $word ) {
			self::assertStringNotContainsString( $word, (string) wp_json_encode( $image ), $word );
		}
		$other = $this->create_member( 'subscriber', '路人' );
		foreach ( array( $image['url'], $image['thumb'] ) as $url ) {
			self::assertSame(
				array( 200, 200, 404, 404, 404 ),
				array_map(
					fn( int $member ): int => $this->follow( $url, $member ),
					array( $this->moderator, $this->reader, $this->author, $other, 0 )
				),
				$url
			);
		}
		foreach ( array( "{$this->post}-$copy", "-1-$copy" ) as $guess ) {
			self::assertSame( 404, $this->follow( home_url( "/?zmo_file=$guess" ), $this->moderator ), $guess );
		}
		$this->as_user( $this->moderator );
		$tabs = array_values(
			array_filter(
				Plugin::container()->all( AccountTab::class ),
				static fn( AccountTab $tab ): bool => $tab instanceof ModerationTab
			)
		);
		$page = $tabs[0]->html( $this->moderator );
		self::assertStringContainsString( esc_url( $image['url'] ), $page );
		self::assertStringContainsString( '举报人附上的图片', $page );
		self::assertSame( array(), $this->service( Sweeper::class )->lost()['files'] );
	}

	public function test_a_key_opens_no_picture(): void {
		$this->data( $this->report( $this->reader ) );
		$copy = $this->seen()['id'];
		$led  = fn( int $member ): string => $this->service( FileLinks::class )->signed( 0, $copy, $member );
		self::assertSame(
			array( 404, 200 ),
			array(
				$this->follow( $led( $this->author ), $this->author ),
				$this->follow( $led( $this->author ), $this->moderator ),
			),
			'one that is as good as new'
		);
	}

	public function test_neither_circle_staff_nor_a_moderator_who_is_reported_sees_it(): void {
		$circle = $this->make_circle( $this->author, true, $this->reader );
		$inside = $this->publish( $this->reader, '圈里的话', array( 'circle_id' => $circle ) );
		$other  = $this->create_member();
		$own    = $this->make_pictures( $other, 1 )[0];
		$this->data( $this->report( $other, array( 'object_id' => $inside, 'image_id' => $own ) ) );
		$image = $this->seen();
		$mine  = $this->queue( $this->author );
		self::assertSame(
			array( null, '' ),
			array( $mine[0]['reports'][0]['image'], $mine[0]['reports'][0]['detail'] )
		);
		self::assertSame(
			array( 404, 200 ),
			array( $this->follow( $image['url'], $this->author ), $this->follow( $image['url'], $this->moderator ) )
		);

		$about = $this->create_member( 'editor', '另一位版主' );
		$this->data( $this->report( $this->reader, array( 'object_type' => 'user', 'object_id' => $about ) ) );
		$items = array_column( $this->queue( $this->moderator ), null, 'object_type' );
		$url   = $items['user']['reports'][0]['image']['url'];
		self::assertSame(
			array( 404, 200 ),
			array( $this->follow( $url, $about ), $this->follow( $url, $this->moderator ) )
		);
	}

	public function test_it_is_the_reporters_own_picture(): void {
		$foreign = $this->make_pictures( $this->author, 1 )[0];
		$this->as_user( $this->reader );
		$drawn = new Pictures();
		$file  = (int) $this->data(
			$this->rest(
				'POST',
				'/media',
				array(),
				array( 'files' => $drawn->files( array( 'a.txt' => 'text' ) ) )
			)
		)[0]['id'];
		foreach ( array( $foreign, $file, 99999999, $this->post ) as $id ) {
			$this->assert_refused(
				$this->report( $this->reader, array( 'image_id' => $id ) ),
				404,
				'zeromo_not_found'
			);
		}
		$this->assert_refused(
			$this->report( $this->moderator, array( 'image_id' => $foreign ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused( $this->report( $this->reader, array( 'image_id' => 'x' ) ), 400, 'rest_invalid_param' );
		$this->assert_refused(
			$this->report( $this->reader, array( 'object_id' => 99999999 ) ),
			404,
			'zeromo_not_found'
		);
		self::assertSame( array(), $this->queue( $this->moderator ), 'a refused report is none' );
		self::assertSame( array(), $this->copies() );
		// A copy is no picture of a library.
		$this->data( $this->report( $this->reader ) );
		$this->assert_refused(
			$this->report(
				$this->reader,
				array( 'object_type' => 'user', 'object_id' => $this->author, 'image_id' => $this->copies()[0] )
			),
			404,
			'zeromo_not_found'
		);
	}

	public function test_one_that_is_held_may_be_sent(): void {
		$this->service( HeldPictures::class )->hold( $this->picture );
		$this->data( $this->report( $this->reader ) );
		self::assertSame( 200, $this->follow( $this->seen()['url'], $this->moderator ) );
	}

	public function test_twice_is_one_report_and_one_copy(): void {
		$this->data( $this->report( $this->reader ) );
		$this->data( $this->report( $this->reader ) );
		$this->data( $this->report( $this->reader, array( 'image_id' => 0 ) ) );
		self::assertSame( 1, $this->queue( $this->moderator )[0]['count'] );
		self::assertCount( 1, $this->copies() );
		self::assertSame( 200, $this->follow( $this->seen()['url'], $this->moderator ) );
	}

	public function test_a_report_that_cannot_be_stored_leaves_no_copy(): void {
		$table = $this->db()->table( 'report' );
		$break = static fn( string $sql ): string => str_contains(
			$sql,
			"INTO $table"
		) ? 'SELECT no_such_column' : $sql;
		add_filter( 'query', $break );
		$hidden = $this->wpdb()->suppress_errors();
		$answer = $this->report( $this->reader );
		$this->wpdb()->suppress_errors( $hidden );
		remove_filter( 'query', $break );
		self::assertSame( 503, $answer->get_status() );
		self::assertSame( array(), $this->copies() );
	}

	public function test_it_is_told_to_its_owner_and_erased_with_the_report(): void {
		$this->data( $this->report( $this->reader, array( 'detail' => '看图' ) ) );
		$image = $this->seen();
		$path  = $this->service( FileStorage::class )->path( $image['id'] );
		$mail  = (string) get_userdata( $this->reader )?->user_email;
		$told  = $this->told_of( 'zeromo-reports', $mail )['data'];
		self::assertContains( array( 'name' => '图片', 'value' => $image['url'] ), $told[0]['data'] );
		self::assertFileExists( $path );
		self::assertTrue( $this->erase_of( 'zeromo-reports', $mail )['items_removed'] );
		self::assertFileDoesNotExist( $path );
		self::assertSame( array(), $this->copies() );
		self::assertNull( $this->queue( $this->moderator )[0]['reports'][0]['image'] );
		self::assertNotNull( get_post( $this->picture ), 'the library keeps its own' );
	}

	public function test_it_goes_with_the_account_whoever_gets_its_posts(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$this->data( $this->report( $this->reader ) );
		$image = $this->seen();
		$path  = $this->service( FileStorage::class )->path( $image['id'] );
		wp_delete_user( $this->reader, $this->author );
		self::assertFileDoesNotExist( $path );
		self::assertSame(
			array( 404, 404 ),
			array( $this->follow( $image['url'], $this->author ), $this->follow( $image['url'], $this->moderator ) )
		);
		self::assertNull( $this->queue( $this->moderator )[0]['reports'][0]['image'] );
	}

	public function test_a_copy_that_is_deleted_leaves_no_hole(): void {
		$this->data( $this->report( $this->reader ) );
		wp_delete_attachment( $this->seen()['id'], true );
		self::assertSame(
			0,
			(int) $this->db()->value( "SELECT SUM(image_id) AS n FROM {$this->db()->table( 'report' )}" )
		);
		self::assertNull( $this->queue( $this->moderator )[0]['reports'][0]['image'] );
	}

	public function test_the_sweep_knows_of_it(): void {
		$this->data( $this->report( $this->reader ) );
		$old = gmdate( 'Y-m-d H:i:s', time() - 8 * DAY_IN_SECONDS );
		$this->wpdb()->query(
			"UPDATE {$this->wpdb()->posts} SET post_modified_gmt = '$old' WHERE post_type = 'attachment'"
		);
		wp_cache_flush();
		$this->set( 'media_keep_days', 7 );
		$this->service( Sweeper::class )->sweep();
		wp_cache_flush();
		self::assertSame(
			array( 'private', 'trash' ),
			array( get_post_status( $this->seen()['id'] ), get_post_status( $this->picture ) )
		);
		self::assertSame( 200, $this->follow( $this->seen()['url'], $this->moderator ) );
	}

	public function test_pictures_cost_the_queue_the_same_whatever_their_number(): void {
		$count = function ( int $reports ): int {
			for ( $n = 0; $n < $reports; $n++ ) {
				$member = $this->create_member();
				$this->data(
					$this->report(
						$member,
						array(
							'object_id' => $this->publish( $this->author, "第 $n 条" ),
							'image_id' => $this->make_pictures( $member, 1 )[0],
						)
					)
				);
			}
			wp_cache_flush();
			$before = $this->wpdb()->num_queries;
			$this->queue( $this->moderator );
			return $this->wpdb()->num_queries - $before;
		};
		$one = $count( 1 );
		self::assertSame( $one, $count( 3 ) );
	}
}
