<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\SoldProtection;

use Zeromo\Community\FileFormats\Api\AiLabel;
use Zeromo\Community\FileFormats\Api\AiLabels;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Locks\Api\LockBlock;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\Http\FileSender;
use Zeromo\Community\Media\Sweeper;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\PostMedia\View\VideoSlot;
use Zeromo\Community\PrivateFiles\Api\FileLinks;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;
use Zeromo\Community\SoldProtection\MarkedPictures;
use Zeromo\Community\SoldProtection\WatermarkCheck;
use Zeromo\Community\Setup\CheckState;
use Zeromo\Community\Tests\Integration\Locks\PrivacyTestCase;
use Zeromo\Community\Tests\Integration\Media\Films;
use Zeromo\Community\Tests\Integration\Media\Pictures;

/** What was sold carries the number of who reads it: each reader gets a picture, a line and a player of their own. */
final class WatermarkTest extends PrivacyTestCase {

	/** @return array{int, int} Post and hidden picture. */
	private function sold( string $type = 'paid', string $format = 'jpeg' ): array {
		$this->as_user( $this->author );
		$pictures = new Pictures();
		$end      = 'jpeg' === $format ? 'jpg' : $format;
		$file     = $pictures->files( array( "a.$end" => $pictures->corners( 640, 420, $format ) ) );
		$image    = $this->data( $this->rest( 'POST', '/media', array(), array( 'images' => $file ) ) )[0]['id'];
		$privacy  = array( 'type' => $type, 'content' => self::WORD . '藏起来的', 'image_ids' => array( $image ) );
		$privacy += 'paid' === $type ? array( 'value' => '3' ) : array();
		$post     = $this->publish( $this->author, '看得见的', array( 'privacy' => $privacy ) );
		$hidden   = $this->data( $this->rest( 'GET', "/content/$post" ) )['hidden']['images'][0]['id'];
		return array( $post, $hidden );
	}

	private function buyer( int $post ): int {
		$buyer = $this->create_member();
		$this->service( Entitlements::class )->grant( $buyer, Entitlements::POST, $post );
		return $buyer;
	}

	/** Path of the file a reader is sent, empty where it is refused. */
	private function sent( int $post, int $image, int $reader, string $size = '' ): string {
		$this->as_user( $reader );
		return (string) $this->service( FileSender::class )->answer(
			'GET',
			array( FileLinks::FILE => "$post-$image" ) + ( '' === $size ? array() : array( FileLinks::SIZE => $size ) )
		)['path'];
	}

	public function test_each_buyer_gets_a_picture_of_their_own(): void {
		list( $post, $image ) = $this->sold();
		$own   = $this->service( FileStorage::class )->path( $image );
		$one   = $this->buyer( $post );
		$other = $this->buyer( $post );
		$first = $this->sent( $post, $image, $one );
		self::assertStringContainsString( '/zeromo-private/' . PrivateFolder::MARKS . "/$one/", $first );
		self::assertSame( $first, $this->sent( $post, $image, $one ), 'kept for a while' );
		$second = $this->sent( $post, $image, $other );
		self::assertCount( 3, array_unique( array_map( 'sha1_file', array( $own, $first, $second ) ) ) );
		$shape = static fn( string $path ): array => array_slice( (array) getimagesize( $path ), 0, 3 );
		self::assertSame( $shape( $own ), $shape( $first ) );
		$small = $this->sent( $post, $image, $one, 'thumb' );
		self::assertStringContainsString( "/$one/", $small );
		self::assertNotSame( $first, $small );
		self::assertSame( $own, $this->sent( $post, $image, $this->author ), 'the author sees it as it is' );
		self::assertStringContainsString(
			PrivateFolder::MARKS,
			$this->sent( $post, $image, $this->create_member( 'administrator' ) ),
			'staff is a reader, too'
		);
		self::assertSame( '', $this->sent( $post, $image, $this->create_member() ), 'who has not paid gets nothing' );
		self::assertSame( '', $this->sent( $post, $image, 0 ) );
		self::assertSame( array(), $this->service( Sweeper::class )->lost()['files'] );
	}

	public function test_png_webp_and_the_label_of_ai_stay_what_they_are(): void {
		foreach ( array( 'png' => 'image/png', 'webp' => 'image/webp' ) as $format => $mime ) {
			list( $post, $image ) = $this->sold( 'paid', $format );
			$path = $this->sent( $post, $image, $this->buyer( $post ) );
			self::assertStringContainsString( PrivateFolder::MARKS, $path );
			self::assertSame( $mime, (string) ( getimagesize( $path )['mime'] ?? '' ) );
		}
		list( $post, $image ) = $this->sold();
		$label = new AiLabel( 1, '甲', '42' );
		AiLabels::write( $this->service( FileStorage::class )->path( $image ), $label );
		self::assertEquals( $label, AiLabels::read( $this->sent( $post, $image, $this->buyer( $post ) ) ) );
	}

	public function test_the_owner_says_what_carries_it(): void {
		list( $post, $image ) = $this->sold( 'login' );
		$reader = $this->create_member();
		$own    = $this->service( FileStorage::class )->path( $image );
		self::assertSame( $own, $this->sent( $post, $image, $reader ), 'as shipped only what is sold' );
		$this->set( 'watermark', 'all' );
		$light = $this->sent( $post, $image, $reader );
		self::assertStringContainsString( PrivateFolder::MARKS, $light );
		$this->set( 'watermark_strength', 'strong' );
		self::assertNotSame( $light, $this->sent( $post, $image, $reader ) );
		$this->set( 'watermark_on', array( 'text' ) );
		self::assertSame( $own, $this->sent( $post, $image, $reader ) );
		self::assertSame( CheckState::Good, $this->service( WatermarkCheck::class )->check()->state );
		$this->set( 'watermark', 'off' );
		$block = $this->service( LockBlock::class )->now( $post, $reader );
		self::assertStringNotContainsString( 'zmo-hidden__mark', $block );
	}

	public function test_the_player_names_its_reader_and_does_not_offer_to_save(): void {
		$this->as_user( $this->author );
		$files = new Pictures();
		$film  = $files->files( array( 'a.mp4' => Films::mp4() ) );
		$video = $this->data( $this->rest( 'POST', '/media', array(), array( 'videos' => $film ) ) )[0]['id'];
		$post  = $this->publish(
			$this->author,
			'看得见的',
			array(
				'video_id' => $video,
				'privacy' => array( 'type' => 'paid', 'value' => '3', 'content' => self::WORD, 'copy_off' => true ),
			)
		);
		$buyer = $this->buyer( $post );
		$drawn = function ( int $reader ) use ( $post ): string {
			$this->as_user( $reader );
			$posts = $this->service( Posts::class )->items( array( $post ), $reader );
			return $this->service( VideoSlot::class )->html( $posts[0], $reader, true );
		};
		self::assertStringContainsString( "用户 $buyer · ", $drawn( $buyer ) );
		self::assertStringContainsString( 'controlslist="nodownload"', $drawn( $buyer ) );
		foreach ( array( $this->author, $this->create_member() ) as $reader ) {
			self::assertStringNotContainsString( 'zmo-watermark', $drawn( $reader ) );
			self::assertStringNotContainsString( 'controlslist', $drawn( $reader ) );
		}
		$this->set( 'watermark_on', array( 'image' ) );
		self::assertStringNotContainsString( 'zmo-watermark', $drawn( $buyer ) );
	}

	public function test_what_was_drawn_goes_after_an_hour(): void {
		list( $post, $image ) = $this->sold();
		$path = $this->sent( $post, $image, $this->buyer( $post ) );
		$this->service( MarkedPictures::class )->sweep();
		self::assertFileExists( $path );
		touch( $path, time() - MarkedPictures::KEPT - 5 );
		$this->service( MarkedPictures::class )->sweep();
		self::assertFileDoesNotExist( $path );
		self::assertDirectoryDoesNotExist( dirname( $path ) );
	}

	public function test_the_hidden_text_names_its_reader_and_says_what_is_off(): void {
		list( $post ) = $this->sold();
		$buyer = $this->buyer( $post );
		$block = fn( int $reader ): string => $this->service( LockBlock::class )->now( $post, $reader );
		self::assertStringContainsString( "用户 $buyer · ", $block( $buyer ) );
		self::assertStringNotContainsString( 'zmo-hidden__mark', $block( $this->author ) );
		self::assertStringNotContainsString( 'zmo-hidden__mark', $block( $this->create_member() ) );
		self::assertStringNotContainsString( 'copy-guard', $block( $buyer ) );
		$this->change( $post, array( 'copy_off' => true ) );
		self::assertStringContainsString( 'data-zeromo-widget="copy-guard"', $block( $buyer ) );
		self::assertStringNotContainsString( 'copy-guard', $block( $this->author ) );
		$this->change( $post, array( 'content' => '换了五个字的话' ) );
		self::assertStringContainsString( 'copy-guard', $block( $buyer ), 'what is not sent stays' );
		$this->change( $post, array( 'copy_off' => false ) );
		$this->set( 'copy_off', true );
		self::assertStringNotContainsString( 'copy-guard', $block( $buyer ), 'the author has said no' );
		list( $silent ) = $this->sold();
		self::assertStringContainsString(
			'copy-guard',
			$this->service( LockBlock::class )->now( $silent, $this->buyer( $silent ) ),
			'the site says so where the author says nothing'
		);
	}
}
