<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Media;

use Zeromo\Community\Feed\Api\CardView;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\Http\FileSender;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\PrivateFiles\Api\FileLinks;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Videos and files: taken in, put into posts, and sent to those who may have them. */
final class FilesTest extends ContentTestCase {

	private Pictures $drawn;

	protected function setUp(): void {
		parent::setUp();
		$this->drawn = new Pictures();
	}

	public function test_videos_and_files_become_items_without_an_address(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$video = $this->send( 'videos', array( '../../海 边.php.mp4' => Films::mp4() ) )[0];
		$files = $this->send( 'files', array( 'a.docx' => Films::docx(), '歌.mp3' => Films::mp3() ) );
		$this->assertSame(
			array( 'video', 'file', 'audio' ),
			array( $video['type'], $files[0]['type'], $files[1]['type'] )
		);
		$this->assertSame(
			array( '海 边.php.mp4', strlen( Films::mp4() ), '' ),
			array( $video['filename'], $video['size'], $video['thumb'] )
		);
		$path = $this->service( FileStorage::class )->path( $video['id'] );
		$this->assertMatchesRegularExpression( '~/zeromo-private/[0-9a-f]{2}/[0-9a-f]{32}\.mp4$~', $path );
		$this->assertFileEquals( $path, $this->path_of( Films::mp4() ) );
		$this->assertStringContainsString(
			'Require all denied',
			(string) file_get_contents( dirname( $path, 2 ) . '/.htaccess' )
		);
		foreach ( array(
			$video['url'],
			wp_get_attachment_url( $video['id'] ),
			get_the_guid( $video['id'] ),
			(string) wp_json_encode( array( $video, $files ) ),
		) as $told ) {
			$this->assertStringNotContainsString( 'zeromo-private', (string) $told );
			$this->assertStringNotContainsString( basename( $path ), (string) $told );
		}
		$this->assertSame(
			array( $video['id'] ),
			array_column( $this->data( $this->rest( 'GET', '/media', array( 'type' => 'video' ) ) ), 'id' )
		);
		$this->assertSame(
			array( $files[0]['id'] ),
			array_column( $this->data( $this->rest( 'GET', '/media', array( 'type' => 'file' ) ) ), 'id' )
		);
	}

	public function test_what_is_refused_leaves_nothing_and_takes_its_neighbours_along(): void {
		$this->as_user( $this->create_member() );
		foreach ( array(
			array( 'files', array( 'a.pdf' => Films::pdf(), 'b.pdf' => '<html>' ), 415 ),
			array( 'videos', array( 'a.mp4' => Films::mp4(), 'b.svg' => '<svg/>' ), 415 ),
			array( 'files', array( 'x.mp4' => Films::mp4() ), 415 ),
			array(
				'files',
				array_fill_keys( array_map( static fn( int $n ): string => "$n.pdf", range( 1, 21 ) ), Films::pdf() ),
				422,
			),
		) as [ $field, $contents, $status ] ) {
			$this->assertSame(
				$status,
				$this->rest(
					'POST',
					'/media',
					array(),
					array( $field => $this->drawn->files( $contents ) )
				)->get_status()
			);
		}
		$this->set( 'max_file_size', 1 );
		$this->assert_refused(
			$this->rest(
				'POST',
				'/media',
				array(),
				array( 'files' => $this->drawn->files( array( 'a.txt' => str_repeat( 'a', MB_IN_BYTES + 1 ) ) ) )
			),
			413,
			'zeromo_file_too_large'
		);
		$this->set( 'upload_types', array( 'zip' ) );
		$this->assert_refused(
			$this->rest(
				'POST',
				'/media',
				array(),
				array( 'files' => $this->drawn->files( array( 'a.pdf' => Films::pdf() ) ) )
			),
			415,
			'zeromo_file_type'
		);
		$this->assertSame(
			0,
			(int) $this->wpdb()->get_var( "SELECT COUNT(*) FROM {$this->wpdb()->posts} WHERE post_type = 'attachment'" )
		);
		$this->assertSame( array(), glob( $this->service( PrivateFolder::class )->path() . '/*/*' ) );
	}

	public function test_a_role_has_its_size_files_and_bytes_a_day(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$this->set( 'upload_limits', array( 'subscriber' => array( 'size' => 1, 'files' => 3, 'bytes' => 2 ) ) );
		$this->assert_refused(
			$this->rest(
				'POST',
				'/media',
				array(),
				array( 'files' => $this->drawn->files( array( 'a.txt' => str_repeat( 'a', MB_IN_BYTES + 1 ) ) ) )
			),
			413,
			'zeromo_file_too_large'
		);
		$this->send( 'files', array( 'a.pdf' => Films::pdf(), 'b.pdf' => Films::pdf() ) );
		$full = $this->rest(
			'POST',
			'/media',
			array(),
			array( 'files' => $this->drawn->files( array( 'c.pdf' => Films::pdf(), 'd.pdf' => Films::pdf() ) ) )
		);
		$this->assert_refused( $full, 429, 'zeromo_too_many_requests' );
		$this->assertGreaterThan( 0, $full->get_data()['data']['retry_after'] );
		$this->assert_refused(
			$this->rest(
				'POST',
				'/media',
				array(),
				array( 'images' => $this->drawn->files( array( 'c.jpg' => 'no' ) ) )
			),
			415,
			'zeromo_file_type'
		);
		$this->send( 'files', array( 'c.pdf' => Films::pdf() ) );
		$this->assert_refused(
			$this->rest( 'POST', '/media/upload', array( 'filename' => 'a.pdf', 'size' => 5, 'kind' => 'file' ) ),
			429,
			'zeromo_too_many_requests'
		);
		( new \WP_User( $member ) )->add_role( 'author' );
		wp_set_current_user( 0 );
		$this->as_user( $member );
		$this->send( 'files', array( 'd.pdf' => Films::pdf() ) );
	}

	public function test_a_pasted_picture_becomes_an_item(): void {
		$this->as_user( $this->create_member() );
		$item = $this->data(
			$this->rest(
				'POST',
				'/media/from-data',
				array(
					'data' => 'data:image/png;base64,' . base64_encode( $this->drawn->corners( 40, 30, 'png' ) ),
					'filename' => '粘贴.png',
				)
			)
		);
		$this->assertSame( array( 'image', '粘贴.png' ), array( $item['type'], $item['filename'] ) );
		foreach ( array(
			'data:image/png;base64,####',
			'data:image/svg+xml;base64,' . base64_encode( '<svg/>' ),
			'data:text/html;base64,' . base64_encode( 'x' ),
			'data:image/png;base64,' . base64_encode( '<?php' ),
			'http://127.0.0.1/a.png',
			'data:image/png;base64,',
		) as $data ) {
			$refused = $this->rest( 'POST', '/media/from-data', array( 'data' => $data ) );
			$this->assert_refused( $refused, 422, 'zeromo_content_invalid' );
			$this->assertSame( '解析转换图片失败', $refused->get_data()['message'] );
		}
		$this->assert_refused(
			$this->rest(
				'POST',
				'/media/from-data',
				array( 'data' => 'data:image/png;base64,' . str_repeat( 'A', 50 * MB_IN_BYTES ) )
			),
			413,
			'zeromo_file_too_large'
		);
		$_SERVER['CONTENT_LENGTH'] = (string) ( 60 * MB_IN_BYTES );
		try {
			$this->assert_refused( $this->rest( 'POST', '/media/from-data' ), 413, 'zeromo_file_too_large' );
			$this->as_user( 0 );
			$this->assert_refused( $this->rest( 'POST', '/media/from-data' ), 401, 'zeromo_login_required' );
		} finally {
			unset( $_SERVER['CONTENT_LENGTH'] );
		}
	}

	public function test_an_item_is_deleted_by_its_owner_and_leaves_the_posts(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$video = $this->send( 'videos', array( 'a.mp4' => Films::mp4() ) )[0]['id'];
		$file  = $this->send( 'files', array( 'a.pdf' => Films::pdf() ) )[0]['id'];
		$image = $this->make_pictures( $member, 1 )[0];
		$post  = $this->publish(
			$member,
			'有附件',
			array( 'video_id' => $video, 'file_id' => $file, 'image_ids' => array( $image ) )
		);
		$path  = $this->service( FileStorage::class )->path( $video );
		$this->as_user( $this->create_member() );
		foreach ( array( $video, $file, $image, 99999999 ) as $id ) {
			$this->assert_refused( $this->rest( 'DELETE', "/media/$id" ), 404, 'zeromo_not_found' );
		}
		$this->as_user( $member );
		$this->assert_refused( $this->rest( 'DELETE', "/media/$post" ), 404, 'zeromo_not_found' );
		$this->assertSame( array( 'deleted' => true ), $this->data( $this->rest( 'DELETE', "/media/$video" ) ) );
		$this->assert_refused( $this->rest( 'DELETE', "/media/$video" ), 404, 'zeromo_not_found' );
		$this->assertFileDoesNotExist( $path );
		$this->as_user( $this->create_member( 'editor' ) );
		$this->data( $this->rest( 'DELETE', "/media/$file" ) );
		$this->data( $this->rest( 'DELETE', "/media/$image" ) );
		$read = $this->data( $this->rest( 'GET', "/content/$post" ) );
		$this->assertSame( array( null, null, array() ), array( $read['video'], $read['file'], $read['images'] ) );
		$this->assertNotContains( $post, $this->listed( array( 'has' => 'video' ) ) );
	}

	/** Between bars only what is very long or very high; who has not unlocked it sees a box of the same shape. */
	public function test_a_video_has_the_shape_of_its_clip(): void {
		$member = $this->create_member( 'author' );
		foreach ( array(
			array( 300, 200, '1.5' ),
			array( 180, 320, '0.563' ),
			array( 900, 100, '2.4' ),
		) as [ $w, $h, $ratio ] ) {
			$this->as_user( $member );
			$bytes = str_replace( pack( 'NN', 320 << 16, 180 << 16 ), pack( 'NN', $w << 16, $h << 16 ), Films::mp4() );
			$video = $this->send( 'videos', array( 'a.mp4' => $bytes ) )[0]['id'];
			foreach ( array(
				array(),
				array( 'privacy' => array( 'type' => 'login', 'content' => '锁住的五个字' ) ),
			) as $lock ) {
				$id   = $this->publish( $member, '片子', array( 'video_id' => $video ) + $lock );
				$post = $this->service( Posts::class )->page( $id, 0 );
				$this->assertNotNull( $post );
				$html = $this->service( CardView::class )->card( $post, 0 );
				$this->assertStringContainsString( "--zmo-ratio:$ratio\"", $html );
				$this->assertSame( $w < $h, str_contains( $html, 'is-tall' ) );
			}
		}
	}

	public function test_a_post_has_a_video_with_its_cover_and_a_file(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$video = $this->send( 'videos', array( 'a.mp4' => Films::mp4() ) )[0]['id'];
		$file  = $this->send( 'files', array( '报告.pdf' => Films::pdf() ) )[0]['id'];
		$cover = $this->data(
			$this->rest(
				'POST',
				'/media',
				array( 'cover_for' => $video ),
				array( 'images' => $this->drawn->files( array( 'c.jpg' => $this->drawn->corners( 64, 36 ) ) ) )
			)
		)[0];
		$other = $this->make_pictures( $member, 1 )[0];
		$this->assertSame(
			$cover['thumb'],
			$this->data( $this->rest( 'GET', '/media', array( 'id' => $video ) ) )[0]['thumb']
		);
		$post = $this->publish( $member, '', array( 'video_id' => $video, 'file_id' => $file ) );
		$read = $this->data( $this->rest( 'GET', "/content/$post" ) );
		$this->assertSame(
			array(
				'id' => $video,
				'url' => home_url( "/?zmo_file=$post-$video" ),
				'cover' => $cover['url'],
				'type' => 'video/mp4',
				'w' => 320,
				'h' => 180,
				'duration' => 3,
				'ai' => 0,
				'sample' => '',
				'free' => 0,
			),
			$read['video']
		);
		$this->assertSame(
			array(
				'id' => $file,
				'filename' => '报告.pdf',
				'size' => strlen( Films::pdf() ),
				'url' => home_url( "/?zmo_file=$post-$file" ),
				'downloads' => 0,
			),
			$read['file']
		);
		foreach ( array( 'video', 'file' ) as $has ) {
			$this->assertContains( $post, $this->listed( array( 'has' => $has ) ) );
		}
		$this->assertNotContains( $post, $this->listed( array( 'has' => 'image' ) ) );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $post, 'video_cover_id' => $other ) ) );
		$this->assertStringNotContainsString(
			$cover['url'],
			(string) wp_json_encode( $this->data( $this->rest( 'GET', "/content/$post" ) )['video'] )
		);
		$this->data(
			$this->rest( 'POST', '/content', array( 'id' => $post, 'post_content' => '只有文字', 'video_id' => '' ) )
		);
		$read = $this->data( $this->rest( 'GET', "/content/$post" ) );
		$this->assertSame( array( null, $file ), array( $read['video'], $read['file']['id'] ) );
	}

	public function test_only_own_things_of_the_right_kind_go_into_a_post(): void {
		$owner = $this->create_member();
		$this->as_user( $owner );
		$video = $this->send( 'videos', array( 'a.mp4' => Films::mp4() ) )[0]['id'];
		$file  = $this->send( 'files', array( 'a.pdf' => Films::pdf() ) )[0]['id'];
		$image = $this->make_pictures( $owner, 1 )[0];
		foreach ( array(
			array( 'video_id' => $file ),
			array( 'video_id' => $image ),
			array( 'file_id' => $video ),
			array( 'file_id' => $image ),
			array( 'video_id' => $video, 'video_cover_id' => $file ),
		) as $fields ) {
			$this->assert_refused(
				$this->rest( 'POST', '/content', array( 'post_content' => 'x' ) + $fields ),
				404,
				'zeromo_not_found'
			);
		}
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'post_content' => 'x', 'video_cover_id' => $image ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->as_user( $this->create_member() );
		$mine = $this->send( 'videos', array( 'a.mp4' => Films::mp4() ) )[0]['id'];
		foreach ( array(
			array( 'video_id' => $video ),
			array( 'file_id' => $file ),
			array( 'video_id' => $mine, 'video_cover_id' => $image ),
		) as $fields ) {
			$this->assert_refused(
				$this->rest( 'POST', '/content', array( 'post_content' => 'x' ) + $fields ),
				404,
				'zeromo_not_found'
			);
			$draft = $this->rest( 'POST', '/content/draft', array( 'post_content' => 'x' ) + $fields );
			if ( $draft->get_status() < 300 ) {
				$told = (string) wp_json_encode(
					$this->rest( 'GET', '/content/draft', array( 'id' => $draft->get_data()['id'] ) )->get_data()
				);
				$this->assertStringNotContainsString( 'a.pdf', $told );
			}
		}
	}

	public function test_a_file_may_come_with_the_form(): void {
		$this->as_user( $this->create_member() );
		$file  = static fn( array $entry ): array => array(
			'file' => array_map( static fn( array $all ): mixed => reset( $all ), $entry ),
		);
		$first = $this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => '附件', 'idempotency_key' => 'k1' ),
				$file( $this->drawn->files( array( 'a.pdf' => Films::pdf() ) ) )
			)
		);
		$again = $this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => '附件', 'idempotency_key' => 'k1' ),
				$file( $this->drawn->files( array( 'a.pdf' => Films::pdf() ) ) )
			)
		);
		$this->assertSame( $first['id'], $again['id'] );
		$this->assertSame(
			'a.pdf',
			$this->data( $this->rest( 'GET', "/content/{$first['id']}" ) )['file']['filename']
		);
		$this->assert_refused(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => '附件' ),
				$file( $this->drawn->files( array( 'a.pdf' => '<html>' ) ) )
			),
			415,
			'zeromo_file_type'
		);
		$this->assert_refused(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => '附件', 'circle_id' => 99999999 ),
				$file( $this->drawn->files( array( 'b.pdf' => Films::pdf() ) ) )
			),
			404,
			'zeromo_not_found'
		);
		$this->assertSame(
			1,
			(int) $this->wpdb()->get_var( "SELECT COUNT(*) FROM {$this->wpdb()->posts} WHERE post_type = 'attachment'" )
		);
	}

	public function test_a_file_of_a_public_post_is_sent_whole_in_ranges_and_counted_once(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$file  = $this->send( 'files', array( '报 告.pdf' => Films::pdf() ) )[0]['id'];
		$video = $this->send( 'videos', array( 'a.mp4' => Films::mp4() ) )[0]['id'];
		$post  = $this->publish( $member, '公开', array( 'file_id' => $file, 'video_id' => $video ) );
		$this->as_user( 0 );
		$whole = $this->ask( "$post-$file" );
		$this->assertSame(
			array( 200, 0, strlen( Films::pdf() ), $this->service( FileStorage::class )->path( $file ) ),
			array( $whole['status'], $whole['from'], $whole['length'], $whole['path'] )
		);
		$this->assertSame(
			array( 'application/pdf', 'nosniff' ),
			array( $whole['headers']['Content-Type'], $whole['headers']['X-Content-Type-Options'] )
		);
		$this->assertStringStartsWith(
			'attachment; filename="_ _.pdf"; filename*=UTF-8\'\'%E6%8A%A5%20',
			$whole['headers']['Content-Disposition']
		);
		$this->ask( "$post-$file" );
		$this->assertSame( 1, $this->data( $this->rest( 'GET', "/content/$post" ) )['file']['downloads'] );
		$part = $this->ask( "$post-$video", '', 'GET', 'bytes=10-19' );
		$this->assertSame(
			array( 206, 10, 10, 'bytes 10-19/' . strlen( Films::mp4() ) ),
			array( $part['status'], $part['from'], $part['length'], $part['headers']['Content-Range'] )
		);
		$this->assertStringStartsWith( 'inline', $part['headers']['Content-Disposition'] );
		$this->assertSame(
			array( 416, 'bytes */' . strlen( Films::mp4() ) ),
			array(
				$this->ask( "$post-$video", '', 'GET', 'bytes=99999-' )['status'],
				$this->ask( "$post-$video", '', 'GET', 'bytes=99999-' )['headers']['Content-Range'],
			)
		);
		$this->assertSame(
			array( 200, null ),
			array(
				$this->ask( "$post-$video", '', 'HEAD' )['status'],
				$this->ask( "$post-$video", '', 'HEAD' )['path'],
			)
		);
		$this->assertSame( 405, $this->ask( "$post-$video", '', 'POST' )['status'] );
		foreach ( array(
			"$post-99999999",
			"99999999-$video",
			"0-$video",
			'x',
			"$post-$video-1",
			"-1-$video",
			'../../wp-config.php',
		) as $wrong ) {
			$this->assertSame( 404, $this->ask( $wrong )['status'], $wrong );
		}
		foreach ( array(
			'x-accel' => 'X-Accel-Redirect',
			'litespeed' => 'X-LiteSpeed-Location',
			'x-sendfile' => 'X-Sendfile',
		) as $sender => $header ) {
			$this->set( 'file_sender', $sender );
			$this->assertStringEndsWith(
				'/' . basename( $this->service( FileStorage::class )->path( $video ) ),
				$this->ask( "$post-$video" )['headers'][ $header ]
			);
			$this->assertNull( $this->ask( "$post-$video" )['path'] );
		}
	}

	public function test_files_of_closed_circles_and_drafts_are_not_there_for_others(): void {
		$owner = $this->create_member();
		$inner = $this->create_member();
		$outer = $this->create_member();
		$circle = $this->make_circle( $owner, false, $inner );
		$this->as_user( $owner );
		$file  = $this->send( 'files', array( 'a.pdf' => Films::pdf() ) )[0]['id'];
		$post  = $this->publish( $owner, '圈内', array( 'circle_id' => $circle, 'file_id' => $file ) );
		$draft = $this->publish( $owner, '草稿', array( 'post_status' => 'draft', 'file_id' => $file ) );
		foreach ( array(
			array( $outer, $post, 404 ),
			array( 0, $post, 404 ),
			array( $inner, $post, 302 ),
			array( $owner, $post, 302 ),
			array( $inner, $draft, 404 ),
			array( $owner, $draft, 302 ),
		) as [ $who, $where, $status ] ) {
			$this->as_user( $who );
			$this->assertSame( $status, $this->ask( "$where-$file" )['status'], "$who $where" );
		}
	}

	public function test_files_follow_the_lock_and_a_link_is_for_its_user_and_ten_minutes(): void {
		$author = $this->create_member();
		$reader = $this->create_member();
		$other  = $this->create_member();
		$this->as_user( $author );
		$file  = $this->send( 'files', array( 'a.pdf' => Films::pdf() ) )[0]['id'];
		$video = $this->send( 'videos', array( 'a.mp4' => Films::mp4() ) )[0]['id'];
		$cover = $this->make_pictures( $author, 1 )[0];
		$post  = $this->publish(
			$author,
			'看得见',
			array(
				'file_id' => $file,
				'video_id' => $video,
				'video_cover_id' => $cover,
				'privacy' => array( 'type' => 'comment', 'content' => '藏起来的话' ),
			)
		);
		$this->as_user( $reader );
		$shut = $this->data( $this->rest( 'GET', "/content/$post" ) );
		$this->assertSame(
			array( '', '', '' ),
			array( $shut['video']['url'], $shut['video']['cover'], $shut['file']['url'] )
		);
		$this->assertStringNotContainsString(
			basename( (string) wp_get_attachment_url( $cover ) ),
			(string) wp_json_encode( array( $shut, $this->rest( 'GET', '/content/list' )->get_data() ) )
		);
		foreach ( array( $file, $video ) as $id ) {
			$this->assertSame( 403, $this->ask( "$post-$id" )['status'] );
			$this->assertSame( 404, $this->ask( "0-$id" )['status'] );
		}
		$this->as_user( 0 );
		$this->assertSame( 401, $this->ask( "$post-$file" )['status'] );
		$this->as_user( $reader );
		$this->data( $this->rest( 'POST', '/comment', array( 'post_id' => $post, 'id' => 0, 'comment' => '想看' ) ) );
		$this->assertNotSame( '', $this->data( $this->rest( 'GET', "/content/$post" ) )['file']['url'] );
		$link = $this->ask( "$post-$file" );
		$this->assertSame( 302, $link['status'] );
		parse_str( (string) wp_parse_url( $link['headers']['Location'], PHP_URL_QUERY ), $query );
		$key = (string) $query['zmo_key'];
		$this->assertSame( 200, $this->ask( "$post-$file", $key )['status'] );
		$this->assertSame( 'private, no-store', $this->ask( "$post-$file", $key )['headers']['Cache-Control'] );
		// Another user, another file, a changed key.
		$this->assertSame( 302, $this->ask( "$post-$video", $key )['status'] );
		$this->assertSame(
			302,
			$this->ask( "$post-$file", substr( $key, 0, -1 ) . ( str_ends_with( $key, '0' ) ? '1' : '0' ) )['status']
		);
		foreach ( array( $other => 403, 0 => 401 ) as $who => $status ) {
			$this->as_user( $who );
			$this->assertSame( $status, $this->ask( "$post-$file", $key )['status'] );
		}
		[ $user, $expires ] = array_map( 'intval', explode( '.', $key ) );
		$this->assertSame( $reader, $user );
		$this->assertLessThanOrEqual( time() + 600, $expires );
		$clock = new class() extends Clock {
			public function now(): int {
				return time() + 601;
			}
		};
		$later = new FileLinks( $clock );
		$this->assertTrue( $this->service( FileLinks::class )->holds( $key, $post, $file, $reader ) );
		$this->assertFalse( $later->holds( $key, $post, $file, $reader ) );
	}

	public function test_a_list_with_videos_and_files_costs_no_more_statements(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$plain = array( $this->publish( $member, '一' ), $this->publish( $member, '二' ) );
		$this->as_user( 0 );
		$this->listed( array() );
		wp_cache_flush();
		get_option( 'zeromo_settings' );
		$without = $this->count_queries( fn() => $this->rest( 'GET', '/content/list' ) );
		$this->as_user( $member );
		foreach ( $plain as $post ) {
			$video = $this->send( 'videos', array( 'a.mp4' => Films::mp4() ) )[0]['id'];
			$file  = $this->send( 'files', array( 'a.pdf' => Films::pdf() ) )[0]['id'];
			$this->data(
				$this->rest( 'POST', '/content', array( 'id' => $post, 'video_id' => $video, 'file_id' => $file ) )
			);
		}
		$this->as_user( 0 );
		wp_cache_flush();
		get_option( 'zeromo_settings' );
		$this->assertSame( $without, $this->count_queries( fn() => $this->rest( 'GET', '/content/list' ) ) );
	}

	/**
	 * @param array<string, string> $contents Name => bytes.
	 * @return list<array<string, mixed>>
	 */
	private function send( string $field, array $contents ): array {
		/** @var list<array<string, mixed>> */
		return $this->data(
			$this->rest( 'POST', '/media', array(), array( $field => $this->drawn->files( $contents ) ) )
		);
	}

	/**
	 * @return array{status: int, headers: array<string, string>, text: string, path: string|null, from: int,
	 *   length: int}
	 */
	private function ask( string $file, string $key = '', string $method = 'GET', string $range = '' ): array {
		$_SERVER['HTTP_RANGE'] = $range;
		try {
			return $this->service( FileSender::class )->answer(
				$method,
				array( 'zmo_file' => $file, 'zmo_key' => $key )
			);
		} finally {
			unset( $_SERVER['HTTP_RANGE'] );
		}
	}

	private function path_of( string $bytes ): string {
		return $this->drawn->files( array( 'x' => $bytes ) )['tmp_name'][0];
	}
}
