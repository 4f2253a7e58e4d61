<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Media\Http\MediaController;
use Zeromo\Community\Media\Sql\SqlMediaRepository;

/** Wiring of the media room. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->set( MediaRepository::class, static fn( Container $c ): MediaRepository => new SqlMediaRepository( $c->get( Db::class ) ) );
		$c->set( ImageIntake::class, static fn(): ImageIntake => new ImageIntake() );
		$c->set( MediaLibrary::class, static fn( Container $c ): MediaLibrary => new MediaLibrary( $c->get( MediaRepository::class ), $c->get( ImageIntake::class ) ) );
		$c->set( Library::class, static fn( Container $c ): Library => $c->get( MediaLibrary::class ) );
		$c->set( MediaService::class, static fn( Container $c ): MediaService => new MediaService( $c->get( MediaRepository::class ), $c->get( MediaLibrary::class ), $c->get( ImageIntake::class ), $c->get( Settings::class ) ) );
		$c->set( MediaController::class, static fn( Container $c ): MediaController => new MediaController( $c->get( RouteKit::class ), $c->get( MediaService::class ), $c->get( Library::class ) ) );
	}

	public function controllers(): array {
		return array( 'media' => array( MediaController::class ) );
	}

	public function settings(): array {
		return array(
			'max_image_size' => array( 'type' => 'integer', 'minimum' => 1, 'maximum' => 200, 'default' => 20, 'description' => __( '单张图片的大小上限，MB', 'zeromo-community' ) ),
		);
	}
}
