<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\Files\SecretStep;
use Zeromo\Community\Media\Http\MediaController;
use Zeromo\Community\Media\Http\MediaStore;
use Zeromo\Community\Media\Sql\ClearanceRows;
use Zeromo\Community\PrivateFiles\Api\PictureMover;

/** Wiring of the media room. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		// Held pictures are used nowhere yet; this keeps the sweep from removing them.
		$c->contribute( MediaUse::class, MediaUse::class, 'postmeta', 'post_id', HeldLibrary::MARK, false, false );
		// Featured images of articles and videos are core's meta; the room of articles handles them.
		$c->contribute( MediaUse::class, MediaUse::class, 'postmeta', 'meta_value', FileStorage::COVER, false, false );
	}

	public function controllers(): array {
		return array( 'media' => array( MediaController::class ) );
	}

	public function stores(): array {
		return array( 'media' => MediaStore::class );
	}

	public function limits(): array {
		return array(
			'upload' => array( 'user' => array( 120, 600 ), 'address' => array( 1200, 600 ) ),
			'upload_megapixels' => array( 'user' => array( 1200, 600 ), 'address' => array( 12000, 600 ) ),
			'upload_kilobytes' => array( 'user' => array( 10485760, 3600 ), 'address' => array( 104857600, 3600 ) ),
		);
	}

	public function steps(): array {
		return array( 'media_secret_names' => static fn( Container $c ): bool => $c->get( SecretStep::class )->run() );
	}

	public function heading(): string {
		return __( '上传', 'zeromo-community' );
	}

	public function settings(): array {
		return MediaSettings::all();
	}

	public function uninstall( Container $c ): void {
		( new Clearance( new ClearanceRows( $c->get( Db::class ) ), $c->get( PictureMover::class ) ) )->run();
	}
}
