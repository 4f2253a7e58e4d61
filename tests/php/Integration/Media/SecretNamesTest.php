<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Media;

use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\Module;
use Zeromo\Community\Media\Sweeper;
use Zeromo\Community\Plugin;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;
use Zeromo\Community\PrivateFiles\Api\SecretNames;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Files from before the secret names get theirs, however often the step is broken off. */
final class SecretNamesTest extends ContentTestCase {

	public function test_older_files_are_moved_and_the_step_may_be_repeated(): void {
		$member = $this->create_member( 'author' );
		$post   = $this->publish(
			$member,
			'x',
			array(
				'privacy' => array(
					'type' => 'login',
					'content' => '藏起来的话',
					'image_ids' => $this->make_pictures( $member, 1 ),
				),
			)
		);
		$id     = (int) $this->data( $this->rest( 'GET', "/content/$post" ) )['hidden']['images'][0]['id'];
		$shelf  = $this->service( FileStorage::class );
		$old    = $this->age( $id );
		$this->assertSame( $old, $shelf->path( $id ), 'it is still found' );
		$step = ( new Module() )->steps()['media_secret_names'];
		$this->assertTrue( $step( Plugin::container(), $this->db() ) );
		$new = $shelf->path( $id );
		$this->assertFileExists( $new );
		$this->assertFileExists( $shelf->path( $id, true ) );
		$this->assertSame( array(), glob( dirname( $old ) . '/' . substr( basename( $old ), 0, 32 ) . '*' ) );
		$this->assertTrue( $step( Plugin::container(), $this->db() ) );
		$this->assertSame( $new, $shelf->path( $id ) );
		// Broken off after the name was stored and before the file had moved.
		rename( $new, $old );
		$this->assertSame( $old, $shelf->path( $id ) );
		$this->assertTrue( $step( Plugin::container(), $this->db() ) );
		$this->assertSame( $new, $shelf->path( $id ) );
		$this->assertNotContains( $id, $this->service( Sweeper::class )->lost()['rows'] );
	}

	/** Puts the files of an attachment where they lay before and gives the path of the first. */
	private function age( int $id ): string {
		$folder = $this->service( PrivateFolder::class );
		$shown  = (string) get_post_meta( $id, '_wp_attached_file', true );
		$stem   = dirname( $folder->absolute( $shown ) );
		wp_mkdir_p( $stem );
		$path = $this->service( FileStorage::class )->path( $id );
		foreach ( (array) glob( dirname( $path ) . '/' . SecretNames::of( $id ) . '*' ) as $file ) {
			rename(
				(string) $file,
				"$stem/" . substr( basename( $shown ), 0, 32 ) . substr( basename( (string) $file ), 32 )
			);
		}
		delete_post_meta( $id, SecretNames::META );
		return $folder->absolute( $shown );
	}
}
