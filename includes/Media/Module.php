<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\FileFormats\Api\FileType;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\Files\SecretStep;
use Zeromo\Community\Media\Http\MediaController;
use Zeromo\Community\Media\Http\MediaStore;
use Zeromo\Community\Media\Http\PartController;
use Zeromo\Community\Media\Sql\ClearanceRows;
use Zeromo\Community\Media\Sql\MediaTables;
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
		return array( 'media' => array( MediaController::class, PartController::class ) );
	}

	public function stores(): array {
		return array( 'media' => MediaStore::class );
	}

	public function limits(): array {
		return array(
			'upload' => array( 'user' => array( 120, 600 ), 'address' => array( 1200, 600 ) ),
			'upload_part' => array( 'user' => array( 1200, 600 ), 'address' => array( 6000, 600 ) ),
			'upload_megapixels' => array( 'user' => array( 1200, 600 ), 'address' => array( 12000, 600 ) ),
			'upload_kilobytes' => array( 'user' => array( 10485760, 3600 ), 'address' => array( 104857600, 3600 ) ),
		);
	}

	public function tables(): array {
		return MediaTables::all();
	}

	public function steps(): array {
		return array( 'media_secret_names' => static fn( Container $c ): bool => $c->get( SecretStep::class )->run() );
	}

	public function heading(): string {
		return __( '上传', 'zeromo-community' );
	}

	public function settings(): array {
		$types = array( ...FileType::endings( 'video' ), ...FileType::endings( 'file' ) );
		return array(
			'max_image_size'  => Setting::number( 1, 200, 20, __( '单张图片的大小上限', 'zeromo-community' ), __( '单位 MB', 'zeromo-community' ) ),
			'max_video_size'  => Setting::number( 1, 8192, 4096, __( '单个视频的大小上限', 'zeromo-community' ), __( '单位 MB', 'zeromo-community' ) ),
			'max_file_size'   => Setting::number( 1, 8192, 2048, __( '单个文件的大小上限', 'zeromo-community' ), __( '单位 MB', 'zeromo-community' ) ),
			'media_keep_days' => Setting::number( 0, 3650, 7, __( '没有用到的上传保留几天', 'zeromo-community' ), __( '0 为一直保留', 'zeromo-community' ) ),
			'upload_types'    => array( 'type' => 'array', 'items' => array( 'type' => 'string', 'enum' => $types ), 'uniqueItems' => true, 'maxItems' => count( $types ), 'default' => $types, 'title' => __( '可以上传的视频与文件类型', 'zeromo-community' ) ),
			'upload_limits'   => Quota::setting(),
			'file_sender'     => array( 'type' => 'string', 'enum' => array( 'php', 'x-accel', 'x-sendfile', 'litespeed' ), 'default' => 'php', 'title' => __( '受保护的文件由谁发送', 'zeromo-community' ), 'names' => array( 'php' => 'PHP', 'x-accel' => 'nginx（X-Accel-Redirect）', 'x-sendfile' => 'Apache（X-Sendfile）', 'litespeed' => 'LiteSpeed' ) ),
		);
	}

	public function uninstall( Container $c ): void {
		( new Clearance( new ClearanceRows( $c->get( Db::class ) ), $c->get( PictureMover::class ) ) )->run();
	}
}
