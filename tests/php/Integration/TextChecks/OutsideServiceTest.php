<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\TextChecks;

use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\Http\FileSender;
use Zeromo\Community\Media\Sweeper;
use Zeromo\Community\PrivateFiles\Api\FileLinks;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** An outside service in the place of the site's own check, by the example plugin. */
final class OutsideServiceTest extends ContentTestCase {

	private int $member;
	private int $moderator;

	/** What the service answers, and what it was asked. */
	private mixed $answer = null;

	/** @var list<array<string, mixed>> */
	private array $asked = array();

	protected function setUp(): void {
		parent::setUp();
		$this->member    = $this->create_member( 'author', '林间' );
		$this->moderator = $this->create_member( 'editor', '版主' );
		require_once dirname( __DIR__, 3 ) . '/fixtures/moderation-plugin/zeromo-moderation-example.php';
		\Zeromo\Example\Moderation\listen();
		add_filter(
			'pre_http_request',
			function ( mixed $answer, array $args, string $url ): mixed {
				if ( 'https://check.example/v1' !== $url ) {
					return $answer;
				}
				$this->asked[] = (array) json_decode( (string) $args['body'], true );
				return null === $this->answer
					? new \WP_Error( 'http_request_failed', 'timed out' )
					: array(
						'headers' => array(),
						'body' => (string) wp_json_encode( $this->answer ),
						'response' => array( 'code' => 200, 'message' => '' ),
						'cookies' => array(),
						'filename' => null,
					);
			},
			10,
			3
		);
	}

	private function say( string $text, int $member = 0 ): \WP_REST_Response {
		$this->as_user( 0 === $member ? $this->member : $member );
		return $this->rest( 'POST', '/content', array( 'post_content' => $text ) );
	}

	private function send_picture( int $member = 0 ): \WP_REST_Response {
		$this->as_user( 0 === $member ? $this->member : $member );
		$drawn = new Pictures();
		return $this->rest(
			'POST',
			'/media',
			array(),
			array( 'images' => $drawn->files( array( '证件.jpg' => $drawn->corners( 1600, 1200 ) ) ) )
		);
	}

	/** Status of asking for a file as a member, to the end. */
	private function fetch( int $id, int $member, string $size = '' ): int {
		$this->as_user( $member );
		$query = array( FileLinks::FILE => "0-$id" ) + ( '' === $size ? array() : array( FileLinks::SIZE => $size ) );
		do {
			$sent = $this->service( FileSender::class )->answer( 'GET', $query );
			parse_str( (string) wp_parse_url( $sent['headers']['Location'] ?? '', PHP_URL_QUERY ), $query );
		} while ( array() !== $query );
		return $sent['status'];
	}

	/** @return list<string> Files of a picture, where its metadata says they are. */
	private function files( int $id ): array {
		$path = $this->service( FileStorage::class )->path( $id );
		$meta = (array) wp_get_attachment_metadata( $id );
		return array(
			$path,
			...array_values(
				array_unique(
					array_map(
						static fn( array $size ): string => dirname( $path ) . '/' . (
							str_contains( $path, '/zeromo-private/' )
								? basename( $path, '.jpg' ) . substr( $size['file'], 32 )
								: $size['file']
						),
						(array) ( $meta['sizes'] ?? array() )
					)
				)
			),
		);
	}

	/** @return array<mixed> */
	private function waiting(): array {
		$this->as_user( $this->moderator );
		return $this->data( $this->rest( 'GET', '/admin/waiting', array( 'object_type' => 'picture' ) ) )['items'];
	}

	private function decide( int $id, string $decision, string $reason = '', int $member = 0 ): \WP_REST_Response {
		$this->as_user( 0 === $member ? $this->moderator : $member );
		return $this->rest(
			'POST',
			'/admin/waiting',
			array( 'object_type' => 'picture', 'object_id' => $id, 'decision' => $decision, 'reason' => $reason )
		);
	}

	public function test_what_the_service_says_of_a_text_is_done(): void {
		$this->answer = array( 'verdict' => 'pass' );
		self::assertSame( 'publish', $this->data( $this->say( '<b>好</b>天气' ) )['status'] );
		self::assertSame( array( 'text', $this->member ), array( $this->asked[0]['kind'], $this->asked[0]['member'] ) );
		$this->answer = array( 'verdict' => 'review' );
		self::assertSame( 'pending', $this->data( $this->say( '等一等' ) )['status'] );
		$this->answer = array( 'verdict' => 'block', 'message' => '疑似诈骗' );
		$refused      = $this->say( '中奖了' );
		$this->assert_refused( $refused, 422, 'zeromo_content_invalid' );
		self::assertSame( '疑似诈骗', $refused->get_data()['message'] );
		$this->answer = array( 'verdict' => 'pass', 'text' => '换过的字' );
		self::assertSame( '换过的字', get_post( (int) $this->data( $this->say( '原来的字' ) )['id'] )?->post_content );
		$count = count( $this->asked );
		self::assertSame( 'publish', $this->data( $this->say( '版主不查', $this->moderator ) )['status'] );
		self::assertCount( $count, $this->asked );
	}

	public function test_a_service_that_says_nothing_leaves_it_to_the_sites_own_check(): void {
		$this->as_user( $this->moderator );
		$this->data( $this->rest( 'POST', '/admin/words', array( 'word' => '赌博', 'effect' => 'block' ) ) );
		foreach ( array( null, array( 'verdict' => 'maybe' ), 'x', array() ) as $n => $answer ) {
			$this->answer = $answer;
			self::assertSame( 'publish', $this->data( $this->say( "平常的话 $n" ) )['status'] );
			$this->assert_refused( $this->say( '来赌博' ), 422, 'zeromo_content_invalid' );
			self::assertSame( 200, $this->send_picture()->get_status() );
		}
		self::assertSame( array(), $this->waiting() );
	}

	public function test_a_picture_put_on_hold_is_seen_by_nobody_else_until_it_is_decided(): void {
		$this->answer = array( 'verdict' => 'review' );
		$item         = $this->data( $this->send_picture() )[0];
		$id           = (int) $item['id'];
		self::assertSame( 'picture', end( $this->asked )['kind'] ?? '' );
		self::assertGreaterThan(
			1000,
			strlen( (string) base64_decode( (string) ( end( $this->asked )['bytes'] ?? '' ) ) )
		);
		foreach ( array( 'url', 'thumb' ) as $name ) {
			self::assertStringStartsWith( home_url( "/?zmo_file=0-$id" ), $item[ $name ] );
		}
		foreach ( $this->files( $id ) as $file ) {
			self::assertStringContainsString( '/zeromo-private/', $file );
			self::assertFileExists( $file );
		}
		self::assertCount( 3, $this->files( $id ), 'all its sizes' );
		$other = $this->create_member();
		foreach ( array( '', 'thumb' ) as $size ) {
			self::assertSame(
				array( 200, 200, 404, 404 ),
				array_map(
					fn( int $member ): int => $this->fetch( $id, $member, $size ),
					array( $this->member, $this->moderator, $other, 0 )
				)
			);
		}
		$this->as_user( $this->member );
		$this->assert_refused(
			$this->rest(
				'POST',
				'/content',
				array(
					'post_type' => 'post',
					'post_title' => '长文',
					'post_content' => '<p>字</p>',
					'image_ids' => array( $id ),
				)
			),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/chat', array( 'user_id' => $other, 'image_id' => $id ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/account/set-avatar', array( 'image-id' => $id ) ),
			422,
			'zeromo_content_invalid'
		);
		self::assertSame(
			array( array( $id, '证件.jpg', $this->member ) ),
			array_map(
				static fn( array $one ): array => array( $one['object_id'], $one['words'], $one['author']['id'] ),
				$this->waiting()
			)
		);
		self::assertSame( array( 'rows' => array(), 'files' => array() ), $this->service( Sweeper::class )->lost() );

		$this->assert_refused( $this->decide( $id, 'approve', '', $this->member ), 403, 'zeromo_forbidden' );
		$this->assert_refused( $this->decide( 99999999, 'approve' ), 404, 'zeromo_not_found' );
		$this->data( $this->decide( $id, 'approve' ) );
		$this->assert_refused( $this->decide( $id, 'approve' ), 409, 'zeromo_not_pending' );
		self::assertSame( array(), $this->waiting() );
		foreach ( $this->files( $id ) as $file ) {
			self::assertStringNotContainsString( 'zeromo-private', $file );
			self::assertFileExists( $file );
		}
		$this->answer = array( 'verdict' => 'pass' );
		$this->as_user( $this->member );
		$post = $this->data(
			$this->rest( 'POST', '/content', array( 'post_content' => '有图', 'image_ids' => array( $id ) ) )
		);
		self::assertSame( 'publish', $post['status'] );
		$this->as_user( $this->moderator );
		self::assertSame(
			array( array( 'approve', 'picture', $id ) ),
			array_map(
				static fn( array $row ): array => array( $row['action'], $row['object_type'], $row['object_id'] ),
				$this->data( $this->rest( 'GET', '/admin/staff-log' ) )['items']
			)
		);
	}

	/** What is sent with a picture on hold waits as a whole, whoever may publish, and comes out with it. */
	public function test_a_post_with_a_held_picture_waits_and_is_shown_after_its_approval(): void {
		$this->answer = array( 'verdict' => 'review' );
		$id           = (int) $this->data( $this->send_picture() )[0]['id'];
		$this->answer = array( 'verdict' => 'pass' );
		$other        = $this->create_member();
		foreach ( array( 'draft', 'publish' ) as $wanted ) {
			$this->as_user( $this->member );
			$sent = $this->data(
				$this->rest(
					'POST',
					'/content',
					array_filter( array( 'id' => $sent['id'] ?? 0 ) ) + array(
						'post_content' => '证件照',
						'post_status' => $wanted,
						'image_ids' => array( $id ),
					)
				)
			);
			self::assertSame( 'draft' === $wanted ? 'draft' : 'pending', $sent['status'] );
		}
		$post = (int) $sent['id'];
		foreach ( array(
			0 => false,
			$other => false,
			$this->member => true,
			$this->moderator => true,
		) as $reader => $sees ) {
			$this->as_user( $reader );
			$answer = $this->rest( 'GET', "/content/$post" );
			self::assertSame( $sees ? 200 : 404, $answer->get_status() );
			self::assertNotContains( $post, $this->listed( array() ) );
			if ( $sees ) {
				self::assertSame(
					array( home_url( "/?zmo_file=$post-$id" ), home_url( "/?zmo_file=$post-$id&zmo_size=thumb" ) ),
					array( $answer->get_data()['images'][0]['url'], $answer->get_data()['images'][0]['thumb'] )
				);
			}
			self::assertSame( $sees ? 200 : 404, $this->fetch( $id, $reader ) );
		}
		self::assertStringNotContainsString( 'zeromo-private', (string) wp_json_encode( $answer->get_data() ) );
		$this->as_user( $this->moderator );
		$this->data(
			$this->rest(
				'POST',
				'/admin/waiting',
				array( 'object_type' => 'post', 'object_id' => $post, 'decision' => 'approve' )
			)
		);
		self::assertSame( array(), $this->waiting(), 'the picture is let through with it' );
		$this->as_user( 0 );
		self::assertContains( $post, $this->listed( array() ) );
		$shown = $this->data( $this->rest( 'GET', "/content/$post" ) )['images'][0];
		self::assertSame( wp_get_attachment_url( $id ), $shown['url'] );
		self::assertStringNotContainsString( 'zmo_file', $shown['url'] . $shown['thumb'] );
		foreach ( $this->files( $id ) as $file ) {
			self::assertFileExists( $file );
		}
		self::assertSame( '[]', (string) wp_json_encode( $this->wrong_totals() ) );
		$this->as_user( $this->moderator );
		self::assertEqualsCanonicalizing(
			array( array( 'approve', 'picture' ), array( 'approve', 'post' ) ),
			array_map(
				static fn( array $row ): array => array( $row['action'], $row['object_type'] ),
				$this->data( $this->rest( 'GET', '/admin/staff-log' ) )['items']
			)
		);
	}

	public function test_pictures_of_a_post_that_waits_may_be_decided_on_by_themselves(): void {
		$this->answer = array( 'verdict' => 'review' );
		$ids          = array(
			(int) $this->data( $this->send_picture() )[0]['id'],
			(int) $this->data( $this->send_picture() )[0]['id'],
		);
		$this->answer = array( 'verdict' => 'pass' );
		$circle       = $this->make_circle( $this->create_member( 'author' ), true, $this->member );
		$owner        = (int) $this->db()->value(
			"SELECT user_id FROM {$this->db()->table( 'circle_member' )} WHERE circle_id = %d AND role = 2",
			array( $circle )
		);
		$this->as_user( $this->member );
		$post = (int) $this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'post_content' => '两张', 'circle_id' => $circle, 'image_ids' => $ids )
			)
		)['id'];
		// Who runs the circle decides on its posts, but not on pictures the site holds.
		$this->as_user( $owner );
		$this->assert_refused(
			$this->rest( 'POST', '/post/review', array( 'id' => $post, 'action' => 'approve' ) ),
			422,
			'zeromo_content_invalid'
		);
		$this->data( $this->decide( $ids[0], 'approve' ) );
		$this->data( $this->decide( $ids[1], 'reject', '有个人信息' ) );
		$this->as_user( $this->member );
		$waiting = $this->data( $this->rest( 'GET', "/content/$post" ) );
		self::assertSame(
			array( 'pending', array( home_url( "/?zmo_file=$post-{$ids[0]}" ) ) ),
			array( $waiting['state']['status'], array_column( $waiting['images'], 'url' ) )
		);
		$this->as_user( $owner );
		$this->data( $this->rest( 'POST', '/post/review', array( 'id' => $post, 'action' => 'approve' ) ) );
		$this->as_user( 0 );
		self::assertCount( 1, $this->data( $this->rest( 'GET', "/content/$post" ) )['images'] );
	}

	public function test_a_public_post_that_gets_a_held_picture_waits_again_and_one_held_later_does_not(): void {
		$this->answer = array( 'verdict' => 'pass' );
		$shown        = (int) $this->data( $this->send_picture() )[0]['id'];
		$this->as_user( $this->member );
		$post = (int) $this->data(
			$this->rest( 'POST', '/content', array( 'post_content' => '有图', 'image_ids' => array( $shown ) ) )
		)['id'];
		do_action( 'zeromo_moderation_hold_picture', $shown );
		$this->as_user( $this->member );
		self::assertSame(
			'publish',
			$this->data(
				$this->rest( 'POST', '/content', array( 'id' => $post, 'post_content' => '有图，改了字' ) )
			)['status']
		);
		$this->answer = array( 'verdict' => 'review' );
		$held         = (int) $this->data( $this->send_picture() )[0]['id'];
		$this->answer = array( 'verdict' => 'pass' );
		$this->as_user( $this->member );
		self::assertSame(
			'pending',
			$this->data(
				$this->rest( 'POST', '/content', array( 'id' => $post, 'image_ids' => array( $shown, $held ) ) )
			)['status']
		);
		$this->as_user( 0 );
		self::assertNotContains( $post, $this->listed( array() ) );
	}

	public function test_a_picture_that_stands_somewhere_is_gone_while_it_is_held(): void {
		$this->answer = array( 'verdict' => 'pass' );
		$id           = (int) $this->data( $this->send_picture() )[0]['id'];
		$this->as_user( $this->member );
		$post   = (int) $this->data(
			$this->rest( 'POST', '/content', array( 'post_content' => '有图', 'image_ids' => array( $id ) ) )
		)['id'];
		$before = $this->files( $id );
		$meta   = wp_get_attachment_metadata( $id );
		do_action( 'zeromo_moderation_hold_picture', $id );
		do_action( 'zeromo_moderation_hold_picture', $id );
		do_action( 'zeromo_moderation_hold_picture', $post );
		foreach ( $before as $file ) {
			self::assertFileDoesNotExist( $file );
		}
		self::assertCount( 1, $this->waiting() );
		$this->data( $this->decide( $id, 'approve' ) );
		self::assertSame( $before, $this->files( $id ) );
		self::assertSame( $meta, wp_get_attachment_metadata( $id ) );
		foreach ( $before as $file ) {
			self::assertFileExists( $file );
		}
	}

	public function test_a_refused_picture_is_deleted_and_a_blocked_one_never_kept(): void {
		$this->answer = array( 'verdict' => 'review' );
		$id           = (int) $this->data( $this->send_picture() )[0]['id'];
		$files        = $this->files( $id );
		$this->assert_refused( $this->decide( $id, 'reject' ), 422, 'zeromo_content_invalid' );
		$this->data( $this->decide( $id, 'reject', '有个人信息' ) );
		self::assertNull( get_post( $id ) );
		foreach ( $files as $file ) {
			self::assertFileDoesNotExist( $file );
		}
		$count        = (int) $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->core( 'posts' )}" );
		$this->answer = array( 'verdict' => 'block', 'message' => '疑似违规图片' );
		$refused      = $this->send_picture();
		$this->assert_refused( $refused, 422, 'zeromo_content_invalid' );
		self::assertSame( '疑似违规图片', $refused->get_data()['message'] );
		self::assertSame( $count, (int) $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->core( 'posts' )}" ) );
		$asked = count( $this->asked );
		self::assertSame( 200, $this->send_picture( $this->moderator )->get_status() );
		self::assertCount( $asked, $this->asked, 'moderators are not checked' );
	}
}
