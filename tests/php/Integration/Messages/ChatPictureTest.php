<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Messages;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\Sweeper;
use Zeromo\Community\Messages\ChatPictures;
use Zeromo\Community\Messages\ChatService;
use Zeromo\Community\Messages\Module;
use Zeromo\Community\Plugin;
use Zeromo\Community\PrivateFiles\Api\FileLinks;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Support\FollowsFiles;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** A picture in a private message has no address, and is sent to the two alone. */
final class ChatPictureTest extends IntegrationTestCase {

	use FollowsFiles;

	private int $a;
	private int $b;
	private int $picture;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->a = $this->create_member( 'subscriber', '半夏' );
		$this->b = $this->create_member( 'subscriber', '江野' );
		$this->as_user( $this->a );
		$drawn         = new Pictures();
		$this->picture = (int) $this->data(
			$this->rest(
				'POST',
				'/media',
				array(),
				array( 'images' => $drawn->files( array( 'a.jpg' => $drawn->corners( 900, 600 ) ) ) )
			)
		)[0]['id'];
	}

	/** @param array<string, mixed> $more More fields. */
	private function send( array $more = array() ): \WP_REST_Response {
		$this->as_user( $this->a );
		return $this->rest( 'POST', '/chat', $more + array( 'user_id' => $this->b, 'image_id' => $this->picture ) );
	}

	public function test_the_two_get_it_and_nobody_else_knows_of_it(): void {
		$sent = $this->data( $this->send() );
		$copy = (int) $sent['image']['id'];
		self::assertNotSame( $this->picture, $copy );
		self::assertSame(
			array( home_url( "/?zmo_file=-{$sent['id']}-$copy" ), 900, 600 ),
			array( $sent['image']['url'], $sent['image']['w'], $sent['image']['h'] )
		);
		$this->as_user( $this->b );
		$seen = $this->data( $this->rest( 'GET', "/chat/{$this->a}" ) )[0];
		self::assertSame( $sent['image'], $seen['image'] );
		self::assertStringContainsString( '半夏发来的图片', (string) $seen['html'] );
		$path = $this->service( FileStorage::class )->path( $copy );
		self::assertStringContainsString( '/zeromo-private/', $path );
		self::assertStringNotContainsString( basename( $path ), (string) wp_json_encode( $seen ) );
		$open = (string) get_post_field( 'post_name', $this->picture );
		self::assertStringNotContainsString(
			$open,
			(string) wp_json_encode( $seen ),
			'nor is the picture it was made of told'
		);

		$other = $this->create_member();
		$staff = $this->create_member( 'administrator' );
		foreach ( array( $sent['image']['url'], $sent['image']['thumb'] ) as $url ) {
			self::assertSame(
				array( 200, 200, 404, 404, 404 ),
				array_map(
					fn( int $member ): int => $this->follow( $url, $member ),
					array( $this->a, $this->b, $other, $staff, 0 )
				),
				$url
			);
		}
		foreach ( array(
			"0-$copy",
			"{$sent['id']}-$copy",
			'-' . ( $sent['id'] + 1 ) . "-$copy",
			"-{$sent['id']}-{$this->picture}",
			"--1-$copy",
			'-0-0',
		) as $guess ) {
			self::assertSame(
				array( 404, 404, 404 ),
				array_map(
					fn( int $member ): int => $this->follow( home_url( '/?' . FileLinks::FILE . "=$guess" ), $member ),
					array( $this->b, $other, $staff )
				),
				$guess
			);
		}
		$this->as_user( $this->b );
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/media', array( 'type' => 'image' ) ) ) );
		self::assertSame( array(), $this->service( Sweeper::class )->lost()['files'] );
	}

	public function test_a_key_opens_no_picture(): void {
		$sent = $this->data( $this->send() );
		$led  = fn( int $member ): string => $this->service( FileLinks::class )
			->signed( -$sent['id'], $sent['image']['id'], $member );
		$other = $this->create_member();
		self::assertSame( 404, $this->follow( $led( $other ), $other ), 'one that is as good as new' );
		self::assertSame( 200, $this->follow( $led( $other ), $this->b ), 'nor does it shut one' );
	}

	public function test_it_goes_with_its_message(): void {
		$ways = array(
			fn( int $id ) => $this->rest( 'POST', '/chat/recall', array( 'id' => $id ) ),
			fn( int $id ) => $this->service( ChatService::class )->take_away( $id ),
			fn( int $id ) => $this->service( ChatService::class )->erase( $this->a ),
			function ( int $id ): void {
				$this->data( $this->rest( 'DELETE', '/chat/delete', array( 'id' => $id ) ) );
				$this->as_user( $this->b );
				$this->data( $this->rest( 'DELETE', '/chat/delete', array( 'id' => $id ) ) );
				$this->service( ChatService::class )->prune( 5000 );
			},
		);
		foreach ( $ways as $n => $way ) {
			$sent = $this->data( $this->send() );
			$path = $this->service( FileStorage::class )->path( $sent['image']['id'] );
			self::assertFileExists( $path );
			$way( (int) $sent['id'] );
			self::assertFileDoesNotExist( $path, (string) $n );
			self::assertSame( 404, $this->follow( $sent['image']['url'], $this->b ), (string) $n );
		}
		self::assertNotNull( get_post( $this->picture ), 'the library keeps its own' );
	}

	public function test_sent_twice_under_a_key_it_is_one_message_and_one_copy(): void {
		$first = $this->data( $this->send( array( 'idempotency_key' => 'k1' ) ) );
		self::assertSame( $first['id'], $this->data( $this->send( array( 'idempotency_key' => 'k1' ) ) )['id'] );
		$this->assert_refused(
			$this->send( array( 'idempotency_key' => 'k1', 'content' => '换了字' ) ),
			409,
			'zeromo_idempotency_mismatch'
		);
		$this->assert_refused(
			$this->send( array( 'idempotency_key' => 'k1', 'image_id' => 0, 'content' => '没有图' ) ),
			409,
			'zeromo_idempotency_mismatch'
		);
		self::assertCount( 1, $this->copies() );
	}

	/** As messages were stored before they kept copies. */
	private function open( int $message ): void {
		$library = $this->service( Library::class );
		$this->service( ChatPictures::class )->drop(
			(int) $this->db()->value(
				"SELECT image_id FROM {$this->db()->table( 'chat_message' )} WHERE id = %d",
				array( $message )
			)
		);
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'chat_message' )} SET image_id = %d, image = %s WHERE id = %d",
			array( $this->picture, (string) wp_json_encode( $library->snapshot( array( $this->picture ) ) ), $message )
		);
	}

	/** @return list<array<string, mixed>> The messages as the other one gets them. */
	private function seen(): array {
		$this->as_user( $this->b );
		return $this->data( $this->rest( 'GET', "/chat/{$this->a}", array( 'per_page' => 50 ) ) );
	}

	public function test_an_update_gives_older_pictures_their_copies_a_piece_at_a_time(): void {
		$ids = array();
		for ( $n = 0; $n < 23; $n++ ) {
			$ids[] = (int) $this->data( $this->send() )['id'];
			$this->data( $this->send( array( 'image_id' => 0, 'content' => "第 $n 句" ) ) );
			$this->open( end( $ids ) );
		}
		$this->as_user( $this->a );
		$this->data( $this->rest( 'POST', '/chat/recall', array( 'id' => $ids[3] ) ) );
		$name = (string) get_post_field( 'post_name', $this->picture );
		self::assertStringContainsString(
			$name,
			(string) wp_json_encode( $this->seen() ),
			'as it was: an open address'
		);
		$step = ( new Module() )->steps()['chat_pictures'];
		$run  = fn(): bool => $step( Plugin::container(), $this->db() );
		self::assertSame( array( false, true ), array( $run(), $run() ) );
		$pictures = array_filter( array_column( $this->seen(), 'image', 'id' ) );
		self::assertCount( 22, $pictures );
		self::assertCount( 22, $this->copies() );
		self::assertStringNotContainsString( $name, (string) wp_json_encode( $pictures ) );
		$other = $this->create_member();
		foreach ( array( $ids[0], $ids[22] ) as $id ) {
			self::assertSame(
				array( 200, 200, 404 ),
				array_map(
					fn( int $member ): int => $this->follow( $pictures[ $id ]['url'], $member ),
					array( $this->a, $this->b, $other )
				)
			);
		}
		self::assertSame( array( false, true ), array( $run(), $run() ), 'done again it changes nothing' );
		self::assertCount( 22, $this->copies() );
		self::assertNotNull( get_post( $this->picture ) );
	}

	public function test_an_older_picture_whose_file_cannot_be_read_stays_as_it_is(): void {
		$id = (int) $this->data( $this->send() )['id'];
		$this->open( $id );
		$before = $this->seen();
		$path = $this->service( FileStorage::class )->path( $this->picture );
		rename( $path, "$path.away" );
		self::assertTrue( ( new Module() )->steps()['chat_pictures']( Plugin::container(), $this->db() ) );
		rename( "$path.away", $path );
		self::assertSame( $before, $this->seen() );
		self::assertSame( array(), $this->copies() );
	}

	public function test_a_refused_message_leaves_no_copy(): void {
		$this->service( Settings::class )->save( array( 'chat_stranger_one' => true ) );
		$this->data( $this->send( array( 'image_id' => 0, 'content' => '你好' ) ) );
		$this->assert_refused( $this->send(), 403, 'zeromo_forbidden' );
		self::assertSame( array(), $this->copies() );
	}
}
