<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\PaidPosts;

use Zeromo\Community\FileFormats\Api\AiLabel;
use Zeromo\Community\FileFormats\Api\AiLabels;
use Zeromo\Community\FileFormats\IsoBoxes;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Media\Http\FileSender;
use Zeromo\Community\Media\Sweeper;
use Zeromo\Community\Publishing\Api\PostRules;
use Zeromo\Community\Tests\Integration\Locks\PrivacyTestCase;
use Zeromo\Community\Tests\Integration\Media\Films;
use Zeromo\Community\Tests\Integration\Media\Pictures;

/** Everybody may watch the first seconds of a video that is sold, and nobody who has not bought it gets more bytes. */
final class VideoSampleTest extends PrivacyTestCase {

	/** Four seconds. */
	private const FILM = __DIR__ . '/../../../../demo/videos/lake.mp4';

	private function video( string $name = '夏天.mp4', ?string $bytes = null ): int {
		$this->as_user( $this->author );
		$drawn = new Pictures();
		$bytes ??= (string) file_get_contents( self::FILM );
		$sent  = array( 'videos' => $drawn->files( array( $name => $bytes ) ) );
		return (int) $this->data( $this->rest( 'POST', '/media', array(), $sent ) )[0]['id'];
	}

	/** @param array<string, mixed> $more Of POST /content. */
	private function sold( int $video, array $more = array() ): int {
		return $this->publish(
			$this->author,
			'谁都能看的正文',
			$more + array(
				'video_id'   => $video,
				'video_free' => 2,
				'privacy'    => array( 'type' => 'paid', 'value' => '5' ),
			)
		);
	}

	private static function sample_of( int $post ): int {
		$id = get_post_meta( $post, '_zeromo_video_sample', true );
		return is_numeric( $id ) ? (int) $id : 0;
	}

	/** @return array{status: int, headers: array<string, string>, path: string|null, from: int, length: int} */
	private function ask(
		string $file,
		int $reader,
		string $range = '',
		string $key = '',
		string $method = 'GET'
	): array {
		$this->as_user( $reader );
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

	/** @return array<string, mixed> The video of a post as a reader gets it. */
	private function seen( int $post, int $reader ): array {
		$this->as_user( $reader );
		return (array) $this->data( $this->rest( 'GET', "/content/$post" ) )['video'];
	}

	private static function key( string $address ): string {
		parse_str( (string) wp_parse_url( $address, PHP_URL_QUERY ), $query );
		return is_string( $query['zmo_key'] ?? null ) ? $query['zmo_key'] : '';
	}

	public function test_the_first_seconds_are_everybodys_and_the_rest_is_the_buyers(): void {
		$video  = $this->video();
		$post   = $this->sold( $video );
		$sample = self::sample_of( $post );
		$buyer  = $this->create_member();
		self::assertGreaterThan( 0, $sample );
		foreach ( array( 0, $buyer ) as $reader ) {
			$seen = $this->seen( $post, $reader );
			self::assertSame( array( '', '', 2 ), array( $seen['url'], $seen['cover'], $seen['free'] ) );
			self::assertStringEndsWith( "zmo_file=$post-$sample", (string) $seen['sample'] );
			$sent = $this->ask( "$post-$sample", $reader );
			self::assertSame( array( 200, 'video/mp4' ), array( $sent['status'], $sent['headers']['Content-Type'] ) );
			self::assertSame( 2, IsoBoxes::read( (string) $sent['path'] )['seconds'] ?? 0 );
			self::assertSame( (int) filesize( (string) $sent['path'] ), $sent['length'] );
			// No range of it leads beyond its end, and none of the whole leads anywhere.
			$beyond = $this->ask( "$post-$sample", $reader, 'bytes=' . $sent['length'] . '-' );
			self::assertSame( array( 416, null ), array( $beyond['status'], $beyond['path'] ) );
			self::assertSame( 206, $this->ask( "$post-$sample", $reader, 'bytes=0-99' )['status'] );
			foreach ( array( '', 'bytes=0-99', 'bytes=12000-', 'bytes=-1' ) as $range ) {
				foreach ( array( 'GET', 'HEAD' ) as $method ) {
					$whole = $this->ask( "$post-$video", $reader, $range, '', $method );
					self::assertSame(
						array( 0 === $reader ? 401 : 403, null ),
						array( $whole['status'], $whole['path'] )
					);
				}
			}
			self::assertSame( 404, $this->ask( "0-$video", $reader )['status'] );
			self::assertSame( 404, $this->ask( "0-$sample", $reader )['status'] );
		}
		$bytes = (string) file_get_contents( (string) $this->ask( "$post-$sample", 0 )['path'] );
		self::assertStringNotContainsString( substr( (string) file_get_contents( self::FILM ), -4000, 200 ), $bytes );
		$this->service( Credits::class )->credit(
			$this->create_member( 'administrator' ),
			$buyer,
			Asset::Balance,
			1000,
			'测试'
		);
		$this->as_user( $buyer );
		$this->data( $this->rest( 'POST', '/post/buy', array( 'post_id' => $post, 'method' => 'balance' ) ) );
		self::assertStringEndsWith( "zmo_file=$post-$video", (string) $this->seen( $post, $buyer )['url'] );
		$led = $this->ask( "$post-$video", $buyer );
		self::assertSame( 302, $led['status'] );
		$key = self::key( $led['headers']['Location'] );
		self::assertSame( 200, $this->ask( "$post-$video", $buyer, '', $key )['status'] );
		self::assertSame( 401, $this->ask( "$post-$video", 0, '', $key )['status'] );
	}

	public function test_the_card_and_the_page_play_it_and_say_where_the_rest_is(): void {
		$post = $this->sold( $this->video() );
		$this->as_user( 0 );
		$list = (string) $this->data(
			$this->rest( 'GET', '/content/list', array( 'source' => 'feed' ) )
		)['list_html'];
		self::assertStringContainsString( "zmo_file=$post-" . self::sample_of( $post ), $list );
		self::assertStringContainsString( '试看前 2 秒，全长 00:04', $list );
		self::assertStringContainsString( '购买后继续观看', $list );
		self::assertStringContainsString( '#hidden', $list );
		self::assertStringNotContainsString( 'zmo-video--shut', $list );
		// No feed of a reader, no page of core's and no route tells of the file.
		self::assertSame( 401, rest_do_request( '/wp/v2/media/' . self::sample_of( $post ) )->get_status() );
		self::assertStringNotContainsString(
			'.mp4',
			(string) wp_json_encode( rest_do_request( '/wp/v2/media' )->get_data() )
		);
		$this->as_user( $this->author );
		$items = $this->data( $this->rest( 'GET', '/media', array( 'type' => 'video' ) ) );
		self::assertStringNotContainsString( '试看', (string) wp_json_encode( $items, JSON_UNESCAPED_UNICODE ) );
	}

	public function test_a_sample_follows_who_sees_the_post(): void {
		$inner  = $this->create_member();
		$outer  = $this->create_member();
		$circle = $this->make_circle( $this->author, false, $inner );
		$post   = $this->sold( $this->video(), array( 'circle_id' => $circle ) );
		$sample = self::sample_of( $post );
		foreach ( array( 0, $outer ) as $reader ) {
			self::assertSame( 404, $this->ask( "$post-$sample", $reader )['status'] );
		}
		$led = $this->ask( "$post-$sample", $inner );
		self::assertSame( 302, $led['status'] );
		$key = self::key( $led['headers']['Location'] );
		self::assertSame( 200, $this->ask( "$post-$sample", $inner, '', $key )['status'] );
		// The key of the sample is none of the whole, and another's is none.
		$video = (int) get_post_meta( $post, '_zeromo_video', true );
		self::assertSame( 403, $this->ask( "$post-$video", $inner, '', $key )['status'] );
		self::assertSame( 404, $this->ask( "$post-$sample", $outer, '', $key )['status'] );
		// Not in another post.
		$open = $this->publish( $this->author, '别的' );
		self::assertSame( 404, $this->ask( "$open-$sample", 0 )['status'] );
	}

	public function test_what_cannot_be_cut_is_refused_and_leaves_nothing(): void {
		$film = $this->video();
		$webm = $this->video( 'a.webm', Films::webm() );
		$hull = $this->video( 'b.mp4', Films::mp4() );
		$had  = $this->attachments();
		$bad  = array( array( $film, 4 ), array( $film, 600 ), array( $webm, 2 ), array( $hull, 2 ) );
		foreach ( $bad as [ $id, $free ] ) {
			$this->as_user( $this->author );
			$answer = $this->rest(
				'POST',
				'/content',
				array(
					'post_content' => '正文',
					'video_id'     => $id,
					'video_free'   => $free,
					'privacy'      => array( 'type' => 'paid', 'value' => '5' ),
				)
			);
			$this->assert_refused( $answer, 422, 'zeromo_content_invalid' );
			self::assertSame( 'video_free', $answer->get_data()['data']['field'] ?? '' );
		}
		$told = $this->service( PostRules::class )->editor_settings( $this->author )['video_free_max'];
		self::assertSame( 600, $told, 'what the editor counts by' );
		foreach ( array( -1, 601, '1e2', '1.5', '９' ) as $free ) {
			$sent = array( 'post_content' => '正文', 'video_id' => $film, 'video_free' => $free );
			self::assertSame( 400, $this->rest( 'POST', '/content', $sent )->get_status() );
		}
		self::assertSame( $had, $this->attachments() );
	}

	public function test_a_refusal_where_the_post_is_stored_leaves_no_sample(): void {
		$film  = $this->video();
		$had   = $this->attachments();
		$table = $this->db()->table( 'lock' );
		$cut   = 0;
		add_filter(
			'query',
			function ( string $sql ) use ( $table, $had, &$cut ): string {
				if ( str_contains( $sql, $table ) && str_starts_with( ltrim( $sql ), 'INSERT' ) ) {
					$cut = max( $cut, count( $this->attachments() ) - count( $had ) );
					throw Failure::invalid( 'x' );
				}
				return $sql;
			}
		);
		$answer = $this->rest(
			'POST',
			'/content',
			array(
				'post_content' => '正文',
				'video_id'     => $film,
				'video_free'   => 2,
				'privacy'      => array( 'type' => 'paid', 'value' => '5' ),
			)
		);
		remove_all_filters( 'query' );
		self::assertSame( array( 400, 1 ), array( $answer->get_status(), $cut ) );
		self::assertSame( $had, $this->attachments() );
	}

	public function test_it_is_kept_with_the_video_and_cut_anew_with_another_length(): void {
		$video = $this->video();
		$post  = $this->sold( $video );
		$first = self::sample_of( $post );
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $post, 'post_content' => '改了' ) ) );
		$same = array( 'id' => $post, 'post_content' => '又改了', 'video_id' => $video, 'video_free' => 2 );
		$this->data( $this->rest( 'POST', '/content', $same ) );
		self::assertSame( $first, self::sample_of( $post ) );
		self::assertSame( 2, $this->data( $this->rest( 'GET', "/content/$post" ) )['video']['free'] );
		$this->data( $this->rest( 'POST', '/content', array( 'video_free' => 1 ) + $same ) );
		$second = self::sample_of( $post );
		self::assertNotSame( $first, $second );
		self::assertSame( 404, $this->ask( "$post-$first", 0 )['status'] );
		self::assertSame( 1, IsoBoxes::read( (string) $this->ask( "$post-$second", 0 )['path'] )['seconds'] ?? 0 );
		$this->as_user( $this->author );
		$other = $this->video( 'b.mp4', (string) file_get_contents( dirname( self::FILM ) . '/night.mp4' ) );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $post, 'video_id' => $other ) ) );
		self::assertSame( 0, self::sample_of( $post ) );
		self::assertSame( '', $this->seen( $post, 0 )['sample'] );
		self::assertSame( 404, $this->ask( "$post-$second", 0 )['status'] );
	}

	public function test_the_sample_of_a_film_with_an_ai_label_has_it_too(): void {
		$label  = new AiLabel( AiLabel::MADE, '甲厂 & 乙', '图-0042', 'c0de', '平台', 'P-1' );
		$number = "\xBE\x7A\xCF\xCB\x97\xA9\x42\xE8\x9C\x71\x99\x94\x91\xE3\xAF\xAC";
		$place  = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>somewhere</place></x:xmpmeta>';
		$film   = (string) file_get_contents( self::FILM )
			. Films::box( 'uuid', $number . $place ) . Films::box( 'uuid', $number . $label->xmp() );
		$post   = $this->sold( $this->video( 'ai.mp4', $film ) );
		$path   = (string) $this->ask( "$post-" . self::sample_of( $post ), 0 )['path'];
		self::assertEquals( $label, AiLabels::read( $path ) );
		self::assertSame( 2, IsoBoxes::read( $path )['seconds'] ?? 0 );
		self::assertStringNotContainsString( 'somewhere', (string) file_get_contents( $path ) );
		$said = (string) shell_exec( 'exiftool -b -XMP:Aigc ' . escapeshellarg( $path ) );
		self::assertSame( $label->json(), $said );
		self::assertSame( 1, $this->seen( $post, 0 )['ai'] );
		$this->as_user( 0 );
		$list = $this->data( $this->rest( 'GET', '/content/list', array( 'source' => 'feed' ) ) );
		self::assertStringContainsString( 'AI 生成', (string) $list['list_html'] );
	}

	/** Between what an edit has read and what it stores another one is stored, whose sample replaces the one it keeps. */
	public function test_an_edit_never_stores_a_sample_that_another_has_replaced(): void {
		$video   = $this->video();
		$post    = $this->sold( $video );
		$had     = $this->attachments();
		$drawn   = new Pictures();
		$sent    = array( 'images' => $drawn->files( array( 'a.jpg' => $drawn->corners() ) ) );
		$cover   = (int) $this->data( $this->rest( 'POST', '/media', array(), $sent ) )[0]['id'];
		/** @var \ArrayObject<int, int> $others Lengths that another window stores in between. */
		$others  = new \ArrayObject();
		$between = function ( mixed $said ) use ( $others, $post ): mixed {
			foreach ( $others->exchangeArray( array() ) as $free ) {
				$this->data( $this->rest( 'POST', '/content', array( 'id' => $post, 'video_free' => $free ) ) );
			}
			return $said;
		};
		add_filter( 'zeromo_moderation_check', $between );
		$edit   = array( 'id' => $post, 'video_id' => $video, 'video_cover_id' => $cover, 'post_content' => '换封面' );
		$others->exchangeArray( array( 1 ) );
		$answer = $this->rest( 'POST', '/content', $edit );
		$this->assert_refused( $answer, 422, 'zeromo_content_invalid' );
		self::assertSame( 'video_free', $answer->get_data()['data']['field'] ?? '' );
		self::assertSame( 1, $this->kept( $post ) );
		// Another of the same length is taken over.
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $post, 'video_free' => 2 ) ) );
		$before = self::sample_of( $post );
		$others->exchangeArray( array( 1, 2 ) );
		$this->data( $this->rest( 'POST', '/content', $edit ) );
		self::assertNotSame( $before, self::sample_of( $post ) );
		self::assertSame( 2, $this->kept( $post ) );
		self::assertSame( (string) $cover, get_post_meta( $post, '_zeromo_video_cover', true ) );
		self::assertCount( count( $had ) + 1, $this->attachments(), 'no other sample is left' );
	}

	/** Seconds of the sample that is sent; it is there, and as long as the post says. */
	private function kept( int $post ): int {
		clean_post_cache( $post );
		$path = (string) $this->ask( "$post-" . self::sample_of( $post ), 0 )['path'];
		$this->as_user( $this->author );
		self::assertFileExists( $path );
		$seconds = IsoBoxes::read( $path )['seconds'] ?? 0;
		self::assertSame( (string) $seconds, get_post_meta( $post, '_zeromo_video_free', true ) );
		return $seconds;
	}

	public function test_the_sample_of_a_draft_is_its_authors_and_swept_only_when_nothing_has_it(): void {
		$post   = $this->sold( $this->video(), array( 'post_status' => 'draft' ) );
		$sample = self::sample_of( $post );
		self::assertGreaterThan( 0, $sample );
		foreach ( array( 0, $this->create_member() ) as $reader ) {
			self::assertSame( 404, $this->ask( "$post-$sample", $reader )['status'] );
		}
		$this->set( 'media_keep_days', 1 );
		$this->db()->execute(
			"UPDATE {$this->db()->core( 'posts' )} SET post_modified_gmt = '2020-01-01 00:00:00'
				WHERE post_type = 'attachment'"
		);
		$this->service( Sweeper::class )->sweep();
		self::assertSame( 'private', get_post_status( $sample ) );
		delete_post_meta( $post, '_zeromo_video_sample' );
		$this->service( Sweeper::class )->sweep();
		self::assertSame( 'trash', get_post_status( $sample ) );
	}

	public function test_it_goes_at_once_with_its_length_its_video_and_its_post(): void {
		$video = $this->video();
		$had   = $this->attachments();
		$post  = $this->sold( $video );
		$path  = (string) $this->ask( "$post-" . self::sample_of( $post ), 0 )['path'];
		self::assertFileExists( $path );
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $post, 'video_free' => 1 ) ) );
		self::assertFileDoesNotExist( $path );
		self::assertSame( array( ...$had, self::sample_of( $post ) ), $this->attachments() );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $post, 'video_free' => 0 ) ) );
		self::assertSame( $had, $this->attachments() );
		// In the trash it is kept, as the post may come back; nobody gets it there.
		$gone   = $this->sold( $video );
		$sample = self::sample_of( $gone );
		wp_trash_post( $gone );
		self::assertSame( 404, $this->ask( "$gone-$sample", 0 )['status'] );
		self::assertSame( array( ...$had, $sample ), $this->attachments() );
		// A duplicate has the same.
		$twin = $this->publish( $this->author, '别的' );
		update_post_meta( $twin, '_zeromo_video_sample', $sample );
		wp_delete_post( $gone, true );
		self::assertSame( array( ...$had, $sample ), $this->attachments() );
		wp_delete_post( $twin, true );
		self::assertSame( $had, $this->attachments() );
		$last = $this->sold( $video );
		wp_delete_attachment( $video, true );
		self::assertSame( 0, self::sample_of( $last ) );
		self::assertSame( '', get_post_meta( $last, '_zeromo_video_free', true ) );
		self::assertSame( array_values( array_diff( $had, array( $video ) ) ), $this->attachments() );
	}

	public function test_what_is_rolled_back_keeps_its_own(): void {
		$post   = $this->sold( $this->video() );
		$sample = self::sample_of( $post );
		try {
			$this->db()->transaction(
				static function () use ( $post ): never {
					wp_delete_post( $post, true );
					throw Failure::invalid( 'x' );
				}
			);
		} catch ( Failure ) {
			clean_post_cache( $post );
		}
		self::assertSame( 200, $this->ask( "$post-$sample", 0 )['status'] );
	}

	public function test_a_copy_of_what_was_typed_makes_nothing_yet(): void {
		$post = $this->sold( $this->video(), array( 'video_free' => 0 ) );
		$had  = $this->attachments();
		$this->as_user( $this->author );
		$typed = array( 'id' => $post, 'post_content' => '改', 'video_free' => 3 );
		$this->data( $this->rest( 'POST', '/content/draft', $typed ) );
		self::assertSame( $had, $this->attachments() );
		$edit = $this->data( $this->rest( 'GET', '/content/draft', array( 'id' => $post ) ) );
		$typed = json_decode( (string) wp_json_encode( $edit ), true );
		self::assertSame( 3, is_array( $typed ) ? $typed['parts']['video']['free'] ?? null : null );
	}

	/** @return list<int> */
	private function attachments(): array {
		return $this->db()->ids(
			"SELECT ID FROM {$this->db()->core( 'posts' )} WHERE post_type = 'attachment' ORDER BY ID"
		);
	}
}
