<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Media;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\Sweeper;
use Zeromo\Community\Media\WaitingFolder;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** What can come back is in use; what is swept waits for 30 days and can be restored. */
final class SweepTest extends ContentTestCase {

	private int $member;

	protected function setUp(): void {
		parent::setUp();
		$this->member = $this->create_member( 'author' );
		// Small numbers stand in many options; an upload with such an id is kept longer, which is not what is tested
		// here.
		wp_insert_post( array( 'import_id' => 7000000 + random_int( 1, 900000 ), 'post_title' => 'x' ) );
	}

	public function test_uploads_nobody_used_are_removed_after_some_days(): void {
		$member = $this->create_member();
		$circle = $this->make_circle( $member );
		$images = $this->make_pictures( $member, 6 );
		$drawn  = new Pictures();
		$pdf    = fn(): int => (int) $this->data(
			$this->rest(
				'POST',
				'/media',
				array(),
				array( 'files' => $drawn->files( array( 'a.pdf' => Films::pdf() ) ) )
			)
		)[0]['id'];
		$used   = $pdf();
		$unused = $pdf();
		$young  = $pdf();
		$post   = $this->publish( $member, '用到的', array( 'image_ids' => array( $images[0] ), 'file_id' => $used ) );
		$this->data( $this->rest( 'POST', "/circle/$circle", array( 'icon_id' => $images[1] ) ) );
		$this->data(
			$this->rest(
				'POST',
				'/comment',
				array( 'post_id' => $post, 'id' => 0, 'comment' => '图', 'image_id' => $images[2] )
			)
		);
		$this->data(
			$this->rest(
				'POST',
				'/content/draft',
				array( 'id' => $post, 'post_content' => '还在改', 'image_ids' => array( $images[0], $images[5] ) )
			)
		);
		wp_insert_post(
			array(
				'post_type' => 'page',
				'post_status' => 'publish',
				'post_title' => 'x',
				'post_content' => '<img src="' . wp_get_attachment_url( $images[3] ) . '">',
			)
		);
		$core = wp_insert_attachment(
			array( 'post_title' => 'logo', 'post_status' => 'private', 'post_mime_type' => 'image/png' ),
			'logo.png'
		);
		$old  = gmdate( 'Y-m-d H:i:s', time() - 8 * DAY_IN_SECONDS );
		$this->wpdb()->query(
			"UPDATE {$this->wpdb()->posts} SET post_modified_gmt = '$old' WHERE post_type = 'attachment'
				AND ID <> $young"
		);
		wp_cache_flush();
		$this->service( Settings::class )->save( array( 'media_keep_days' => 0 ) );
		$this->assertSame( 0, $this->service( Sweeper::class )->sweep() );
		$this->service( Settings::class )->save( array( 'media_keep_days' => 7 ) );
		$this->assertSame( 2, $this->service( Sweeper::class )->sweep() );
		foreach ( array( $images[0], $images[1], $images[2], $images[3], $images[5], $used, $young, $core ) as $kept ) {
			$this->assertNotNull( get_post( (int) $kept ) );
		}
		$this->assertSame(
			array( 'trash', 'trash' ),
			array( get_post_field( 'post_status', $unused ), get_post_field( 'post_status', $images[4] ) )
		);
	}

	public function test_files_and_rows_that_lost_each_other_are_told(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$drawn  = new Pictures();
		$folder = $this->service( PrivateFolder::class );
		$before = $this->service( Sweeper::class )->lost();
		$id     = (int) $this->data(
			$this->rest(
				'POST',
				'/media',
				array(),
				array( 'files' => $drawn->files( array( 'a.pdf' => Films::pdf() ) ) )
			)
		)[0]['id'];
		$this->assertSame( $before, $this->service( Sweeper::class )->lost() );
		unlink( $this->service( FileStorage::class )->path( $id ) );
		$stray = $folder->fresh( 'pdf' );
		wp_mkdir_p( dirname( $folder->absolute( $stray ) ) );
		file_put_contents( $folder->absolute( $stray ), 'x' );
		file_put_contents( $folder->growing( str_repeat( 'a', 32 ) ), 'x' );
		touch( $folder->absolute( $stray ), time() - 7200 );
		touch( $folder->growing( str_repeat( 'a', 32 ) ), time() - 7200 );
		$lost = $this->service( Sweeper::class )->lost();
		$this->assertSame( array( $id ), array_values( array_diff( $lost['rows'], $before['rows'] ) ) );
		$this->assertEqualsCanonicalizing(
			array( $stray, PrivateFolder::NAME . '/parts/' . str_repeat( 'a', 32 ) . '.part' ),
			$lost['files']
		);
	}

	public function test_nothing_that_can_come_back_is_swept(): void {
		$names  = array(
			'trash',
			'cover in the trash',
			'activity in the trash',
			'revision',
			'autosave',
			'meta as JSON',
			'meta serialized',
			'meta as number',
			'meta as address',
			'term meta',
			'user meta',
			'block widget',
			'widget',
			'theme mod',
			'site icon',
			'page option',
			'gallery shortcode',
			'block with ids',
			'reusable block',
		);
		$at     = array_combine( $names, $this->make_pictures( $this->member, count( $names ) ) );
		$unused = $this->make_pictures( $this->member, 1 )[0];
		$post   = fn( string $text, array $more = array() ): int => (int) wp_insert_post(
			wp_slash(
				$more + array(
					'post_type' => 'post',
					'post_status' => 'publish',
					'post_title' => 'x',
					'post_content' => $text,
					'post_author' => $this->member,
				)
			)
		);
		$image  = fn( string $place ): string => '<img src="' . wp_get_attachment_url( $at[ $place ] ) . '">';
		wp_trash_post( $post( $image( 'trash' ) ) );
		$covered = $post( 'x' );
		set_post_thumbnail( $covered, $at['cover in the trash'] );
		wp_trash_post( $covered );
		$activity = $this->publish( $this->member, '图', array( 'image_ids' => array( $at['activity in the trash'] ) ) );
		$this->data( $this->rest( 'DELETE', '/post/delete', array( 'id' => $activity ) ) );
		$revised = $post( $image( 'revision' ) );
		wp_save_post_revision( $revised );
		wp_update_post( array( 'ID' => $revised, 'post_content' => 'now without' ) );
		$post(
			$image( 'autosave' ),
			array(
				'post_type' => 'revision',
				'post_status' => 'inherit',
				'post_parent' => $revised,
				'post_name' => "$revised-autosave-v1",
			)
		);
		update_post_meta(
			$covered,
			'_builder',
			wp_slash(
				(string) wp_json_encode( array( 'image' => array( 'id' => $at['meta as JSON'], 'size' => 'full' ) ) )
			)
		);
		update_post_meta( $covered, 'builder', array( 'image' => array( 'attachment' => $at['meta serialized'] ) ) );
		update_post_meta( $covered, 'field', (string) $at['meta as number'] );
		update_post_meta( $covered, 'address', wp_get_attachment_url( $at['meta as address'] ) );
		add_term_meta( (int) get_option( 'default_category' ), 'thumbnail_id', (string) $at['term meta'] );
		update_user_meta( $this->member, 'own_avatar', (string) $at['user meta'] );
		update_option(
			'widget_block',
			array(
				2 => array(
					'content' => "<!-- wp:image {\"id\":{$at['block widget']},\"sizeSlug\":\"full\"} "
						. '--><!-- /wp:image -->',
				),
			)
		);
		update_option(
			'widget_media_image',
			array( 2 => array( 'attachment_id' => $at['widget'], 'size' => 'full' ) )
		);
		set_theme_mod( 'custom_logo', $at['theme mod'] );
		update_option( 'site_icon', (string) $at['site icon'] );
		update_option( 'shop_options', array( 'banner' => wp_get_attachment_url( $at['page option'] ) ) );
		$post( "[gallery ids=\"1,{$at['gallery shortcode']},2\"]", array( 'post_status' => 'draft' ) );
		$post( "<!-- wp:slider {\"pictures\":[{$at['block with ids']}]} /-->", array( 'post_status' => 'pending' ) );
		$post(
			"<!-- wp:cover {\"url\":\"x\",\"id\":{$at['reusable block']}} /-->",
			array( 'post_type' => 'wp_block' )
		);
		$this->sweep();
		foreach ( $at as $place => $id ) {
			$this->assertSame( 'private', get_post_field( 'post_status', $id ), "Swept away: $place" );
			$this->assertFileExists( $this->service( FileStorage::class )->path( $id ), $place );
		}
		$this->assertSame( 'trash', get_post_field( 'post_status', $unused ) );
	}

	public function test_what_is_swept_waits_and_can_be_restored(): void {
		$picture = $this->make_pictures( $this->member, 1 )[0];
		$drawn   = new Pictures();
		$file    = (int) $this->data(
			$this->rest(
				'POST',
				'/media',
				array(),
				array( 'files' => $drawn->files( array( 'a.pdf' => Films::pdf() ) ) )
			)
		)[0]['id'];
		$shelf   = $this->service( FileStorage::class );
		$paths   = array( $picture => $shelf->path( $picture ), $file => $shelf->path( $file ) );
		$sums    = array_map( 'md5_file', $paths );
		$this->sweep();
		$waiting = $this->service( WaitingFolder::class );
		$report  = $waiting->swept( 0, 10 );
		$this->assertSame( array( $picture, $file ), array_column( $report, 'id' ) );
		$this->assertSame(
			array( 30 * DAY_IN_SECONDS ),
			array_values(
				array_unique( array_map( static fn( array $one ): int => $one['deleted'] - $one['swept'], $report ) )
			)
		);
		$this->assertSame( array(), array_filter( $paths, is_file( ... ) ), 'no address leads to it' );
		$this->assertSame( array(), $this->data( $this->rest( 'GET', '/media' ) ) );
		foreach ( $paths as $id => $path ) {
			$this->assertTrue( $waiting->restore( $id ) );
			$this->assertFalse( $waiting->restore( $id ) );
			$this->assertSame( $path, $shelf->path( $id ) );
		}
		$this->assertSame( $sums, array_map( 'md5_file', $paths ) );
		$this->assertCount( 2, $this->data( $this->rest( 'GET', '/media' ) ) );
		$this->assertSame( array(), $this->lying() );
	}

	public function test_after_thirty_days_it_is_deleted_or_put_back_when_it_is_used(): void {
		[ $gone, $used ] = $this->make_pictures( $this->member, 2 );
		$url             = (string) wp_get_attachment_url( $used );
		$this->sweep();
		$this->assertCount( 2, $this->service( WaitingFolder::class )->swept( 0, 10 ) );
		$this->service( Sweeper::class )->sweep();
		$this->assertNotNull( get_post( $gone ) );
		wp_insert_post(
			array(
				'post_type' => 'page',
				'post_status' => 'publish',
				'post_title' => 'x',
				'post_content' => "<img src=\"$url\">",
			)
		);
		foreach ( array( $gone, $used ) as $id ) {
			$mark = (array) json_decode( (string) get_post_meta( $id, WaitingFolder::MARK, true ), true );
			update_post_meta(
				$id,
				WaitingFolder::MARK,
				wp_slash(
					(string) wp_json_encode(
						array( 'at' => time() - 31 * DAY_IN_SECONDS ) + $mark,
						JSON_UNESCAPED_SLASHES
					)
				)
			);
		}
		$this->service( Sweeper::class )->sweep();
		$this->assertNull( get_post( $gone ) );
		$this->assertSame( 'private', get_post_field( 'post_status', $used ) );
		$this->assertSame( array(), $this->lying() );
	}

	public function test_files_without_a_row_are_taken_away_and_deleted_later(): void {
		$folder = $this->service( PrivateFolder::class );
		$stray  = $folder->fresh( 'jpg' );
		$path   = $folder->absolute( $stray );
		wp_mkdir_p( dirname( $path ) );
		file_put_contents( $path, 'x' );
		touch( $path, time() - 2 * DAY_IN_SECONDS );
		$this->assertSame( array( $stray ), $this->service( Sweeper::class )->lost()['files'] );
		$this->service( Sweeper::class )->sweep();
		$this->assertFileDoesNotExist( $path );
		$this->assertSame( array(), $this->service( Sweeper::class )->lost()['files'] );
		$waits = $this->lying();
		$this->assertCount( 1, $waits );
		touch( $waits[0], time() - 31 * DAY_IN_SECONDS );
		$this->service( Sweeper::class )->sweep();
		$this->assertSame( array(), $this->lying() );
	}

	/** The daily turn, with every upload old enough. */
	private function sweep(): void {
		$old = gmdate( 'Y-m-d H:i:s', time() - 8 * DAY_IN_SECONDS );
		$this->wpdb()->query(
			"UPDATE {$this->wpdb()->posts} SET post_modified_gmt = '$old' WHERE post_type = 'attachment'"
		);
		wp_cache_flush();
		$this->service( Sweeper::class )->sweep();
		wp_cache_flush();
	}

	/** @return list<string> Files in the waiting folder. */
	private function lying(): array {
		return array_values(
			array_filter(
				array_map(
					'strval',
					(array) glob( $this->service( PrivateFolder::class )->path() . '/' . WaitingFolder::NAME . '/*/*' )
				)
			)
		);
	}
}
