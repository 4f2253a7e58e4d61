<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\PersonalTools;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Access\AttachmentRights;
use Zeromo\Community\Media\Access\CoreDoors;
use Zeromo\Community\Media\Api\FileGuard;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Media\Api\FolderCheck;
use Zeromo\Community\Media\Api\GuardedPictures;
use Zeromo\Community\Media\Api\HeldPictures;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Media\Api\MediaCheck;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Media\Api\PictureGate;
use Zeromo\Community\Media\Api\PictureStand;
use Zeromo\Community\Media\Api\SweptMedia;
use Zeromo\Community\Media\Files\FileDoor;
use Zeromo\Community\Media\Files\FileLinks;
use Zeromo\Community\Media\Files\FileShelf;
use Zeromo\Community\Media\Files\FileType;
use Zeromo\Community\Media\Files\FolderProbe;
use Zeromo\Community\Media\Files\PrivateFolder;
use Zeromo\Community\Media\Files\SecretStep;
use Zeromo\Community\Media\Http\FileSender;
use Zeromo\Community\Media\Http\FormerAddress;
use Zeromo\Community\Media\Http\MediaController;
use Zeromo\Community\Media\Http\MediaStore;
use Zeromo\Community\Media\Http\PartController;
use Zeromo\Community\Media\Parts\PartRepository;
use Zeromo\Community\Media\Parts\PartService;
use Zeromo\Community\Media\Sql\ClearanceRows;
use Zeromo\Community\Media\Sql\MediaTables;
use Zeromo\Community\Media\Sql\PersonalUploads;
use Zeromo\Community\Media\Sql\SqlHeldRows;
use Zeromo\Community\Media\Sql\SqlMediaRepository;
use Zeromo\Community\Media\Sql\SqlPartRepository;
use Zeromo\Community\Media\Sql\SqlQuotaRepository;
use Zeromo\Community\Media\Sql\SqlUseRepository;

/** Wiring of the media room. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( MediaRepository::class, SqlMediaRepository::class );
		$c->set(
			MediaLibrary::class,
			static fn( Container $c ): MediaLibrary => new MediaLibrary(
				$c->get( MediaRepository::class ),
				static fn(): ImageIntake => $c->get( ImageIntake::class ),
				static fn(): Shelter => new Shelter( $c->get( PrivateFolder::class ) ),
				static fn( int $id, string $path, int $member ) => self::judge( $c, $id, $path, $member ),
				static fn( int $id ): bool => $c->get( CoreDoors::class )->shows( $id ),
				static fn( array $ids ) => $c->get( GuardedLibrary::class )->show( array_values( $ids ) )
			)
		);
		$c->set(
			HeldPictures::class,
			static fn( Container $c ): HeldPictures => new HeldLibrary(
				$c->get( PictureMover::class ),
				$c->get( FileLinks::class ),
				new SqlHeldRows( $c->get( Db::class ) )
			)
		);
		$c->set(
			GuardedLibrary::class,
			static fn( Container $c ): GuardedLibrary => new GuardedLibrary(
				$c->get( PictureMover::class ),
				$c->get( UseRepository::class ),
				$c->get( Clock::class ),
				static fn(): array => $c->all( MediaUse::class ),
				static fn(): array => $c->all( PictureStand::class ),
				$c->get( AttachmentRights::class ),
				$c->get( FileLinks::class )
			)
		);
		$c->bind( GuardedPictures::class, GuardedLibrary::class );
		$c->bind( Library::class, MediaLibrary::class );
		self::intake( $c );
		self::files( $c );
		self::sweeping( $c );
	}

	public function boot( Container $c ): void {
		add_action( 'init', static fn() => isset( $_GET[ FileLinks::FILE ] ) && ! is_admin() ? $c->get( FileSender::class )->handle() : null, 100 ); // phpcs:ignore WordPress.Security.NonceVerification -- reading; the right is looked at.
		$c->get( CoreDoors::class )->hook();
		add_action( 'delete_attachment', static fn( int $id ) => $c->get( FileShelf::class )->gone( $id ) );
		add_action( 'delete_attachment', static fn( int $id ) => $c->get( WaitingFolder::class )->gone( $id ) );
		self::core_images( $c );
		add_filter( 'rest_pre_dispatch', static fn( mixed $result, \WP_REST_Server $server, \WP_REST_Request $request ): mixed => null === $result && '/zeromo/v1/media/from-data' === $request->get_route() ? self::heavy( $c ) : $result, 10, 3 );
		add_filter( 'site_status_tests', static fn( mixed $tests ): mixed => $c->get( FolderProbe::class )->add( $tests ) );
		add_action( 'wp_ajax_health-check-' . str_replace( '_', '-', FolderProbe::TEST ), static fn() => $c->get( FolderProbe::class )->answer() );
		add_action( 'zeromo_daily', static fn() => $c->get( PartService::class )->expire() );
		add_action( 'zeromo_daily', static fn() => $c->get( Quota::class )->forget() );
		add_action( 'zeromo_daily', static fn() => $c->get( Sweeper::class )->sweep(), 20 );
		add_action( 'deleted_user', static fn( int $id ) => $c->get( PartService::class )->member_gone( $id ) );
		add_action( 'deleted_user', static fn( int $id ) => $c->get( PersonalUploads::class )->forget_days( $id ) );
		$personal = static fn(): PersonalData => new PersonalData(
			$c->get( PersonalUploads::class ),
			$c->get( UseRepository::class ),
			$c->get( PartService::class ),
			$c->get( PartRepository::class ),
			static fn(): array => $c->all( MediaUse::class )
		);
		PersonalTools::listen(
			'zeromo-media',
			static fn(): string => __( '上传的文件', 'zeromo-community' ),
			static fn( int $member, int $page ): array => $personal()->export( $member, $page ),
			static fn( int $member ): array => $personal()->erase( $member ),
			// What the other rooms have erased is nowhere in use any more.
			20
		);
	}

	public function controllers(): array {
		return array( 'media' => array( MediaController::class, PartController::class ) );
	}

	public function stores(): array {
		return array( 'media' => MediaStore::class );
	}

	public function tables(): array {
		return MediaTables::all();
	}

	public function steps(): array {
		$step = static fn( Container $c ): SecretStep => new SecretStep( $c->get( UseRepository::class ), $c->get( PrivateFolder::class ), $c->get( Settings::class ) );
		return array( 'media_secret_names' => static fn( Container $c ): bool => $step( $c )->run() );
	}

	public function settings(): array {
		$number = static fn( int $least, int $most, int $default, string $description ): array => array( 'type' => 'integer', 'minimum' => $least, 'maximum' => $most, 'default' => $default, 'description' => $description );
		$types  = array( ...FileType::endings( 'video' ), ...FileType::endings( 'file' ) );
		return array(
			'max_image_size'  => $number( 1, 200, 20, __( '单张图片的大小上限，MB', 'zeromo-community' ) ),
			'max_video_size'  => $number( 1, 8192, 4096, __( '单个视频的大小上限，MB', 'zeromo-community' ) ),
			'max_file_size'   => $number( 1, 8192, 2048, __( '单个文件的大小上限，MB', 'zeromo-community' ) ),
			'media_keep_days' => $number( 0, 3650, 7, __( '没有用到的上传保留几天，0 为一直保留', 'zeromo-community' ) ),
			'upload_types'    => array( 'type' => 'array', 'items' => array( 'type' => 'string', 'enum' => $types ), 'uniqueItems' => true, 'default' => $types, 'description' => __( '可以上传的视频与文件类型', 'zeromo-community' ) ),
			'upload_limits'   => array(
				'type'                 => 'object',
				'default'              => array(),
				'description'          => __( '各角色的上传限制：size 单个文件 MB，files 每天个数，bytes 每天 MB；没有写的不限。建议 subscriber 每天 files 200、bytes 2048', 'zeromo-community' ),
				'additionalProperties' => array(
					'type'                 => 'object',
					'properties'           => array_fill_keys( array( 'size', 'files', 'bytes' ), array( 'type' => 'integer', 'minimum' => 0, 'maximum' => 1000000 ) ),
					'additionalProperties' => false,
				),
			),
			'file_sender'     => array( 'type' => 'string', 'enum' => array( 'php', 'x-accel', 'x-sendfile', 'litespeed' ), 'default' => 'php', 'description' => __( '受保护的文件由谁发送', 'zeromo-community' ) ),
		);
	}

	public function uninstall( Container $c ): void {
		( new Clearance( new ClearanceRows( $c->get( Db::class ) ), $c->get( PictureMover::class ) ) )->run();
	}

	private static function intake( Container $c ): void {
		$c->bind( FolderCheck::class, FolderProbe::class );
		$c->bind( QuotaRepository::class, SqlQuotaRepository::class );
		$c->set( UploadService::class, static fn( Container $c ): UploadService => new UploadService( static fn(): Reception => $c->get( Reception::class ), static fn(): Quota => $c->get( Quota::class ), $c->get( MediaLibrary::class ), $c->get( FileShelf::class ), $c->get( FileLinks::class ) ) );
		$c->bind( Files::class, UploadService::class );
		$c->bind( PartRepository::class, SqlPartRepository::class );
	}

	private static function files( Container $c ): void {
		$c->set( FileDoor::class, static fn( Container $c ): FileDoor => new FileDoor( $c->get( FileShelf::class ), $c->get( FileLinks::class ), static fn(): array => $c->all( FileGuard::class ), $c->get( RateTable::class ), $c->get( Counters::class ), $c->get( Db::class ), $c->get( Clock::class ) ) );
	}

	private static function sweeping( Container $c ): void {
		$c->bind( UseRepository::class, SqlUseRepository::class );
		$c->set( Sweeper::class, static fn( Container $c ): Sweeper => new Sweeper( $c->get( UseRepository::class ), $c->get( PartRepository::class ), $c->get( PrivateFolder::class ), $c->get( Settings::class ), $c->get( Clock::class ), static fn(): array => $c->all( MediaUse::class ), $c->get( WaitingFolder::class ) ) );
		$c->bind( SweptMedia::class, WaitingFolder::class );
		$c->bind( MediaCheck::class, Sweeper::class );
		// What waits for a moderator is nowhere in use.
		$c->contribute(
			MediaUse::class,
			static fn( Container $c ): MediaUse => new MediaUse(
				$c->get( Db::class )->core( 'postmeta' ),
				'post_id',
				HeldLibrary::MARK,
				false,
				false
			)
		);
		// Covers of articles and videos are core's; who has articles looks for those.
		$c->contribute(
			MediaUse::class,
			static fn( Container $c ): MediaUse => new MediaUse(
				$c->get( Db::class )->core( 'postmeta' ),
				'meta_value',
				FileShelf::COVER,
				false,
				false
			)
		);
	}

	/** What comes in and is not let through at once is held; a Failure for what is not taken. */
	private static function judge( Container $c, int $id, string $path, int $member ): void {
		foreach ( $c->all( PictureGate::class ) as $gate ) {
			if ( $gate->holds( $id, $path, $member ) ) {
				$c->get( HeldPictures::class )->hold( $id );
				return;
			}
		}
	}

	/** What core prints of pictures that have no address, and where addresses of before lead. */
	private static function core_images( Container $c ): void {
		$private = static function ( mixed $id ): int {
			$id   = is_numeric( $id ) ? (int) $id : 0;
			$file = $id > 0 ? get_post_meta( $id, '_wp_attached_file', true ) : '';
			return is_string( $file ) && PrivateFolder::holds( $file ) ? $id : 0;
		};
		// Core's address of an attachment is its path, of a size and of a srcset the names of its files; ours have none.
		add_filter(
			'wp_get_attachment_url',
			static fn( mixed $url, mixed $id ): mixed => $private( $id ) > 0 ? $c->get( CoreImages::class )->url( $private( $id ) ) : $url,
			10,
			2
		);
		add_filter(
			'image_downsize',
			static fn( mixed $found, mixed $id, mixed $size ): mixed => false === $found && $private( $id ) > 0 ? $c->get( CoreImages::class )->size( $private( $id ), $size ) : $found,
			10,
			3
		);
		add_filter(
			'wp_calculate_image_srcset_meta',
			static fn( mixed $meta ): mixed => is_array( $meta ) && is_string( $meta['file'] ?? null ) && PrivateFolder::holds( $meta['file'] ) ? array() : $meta
		);
		add_action(
			'template_redirect',
			static function () use ( $c ): void {
				$address = is_404() ? $_SERVER['REQUEST_URI'] ?? '' : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared with stored names.
				$path    = is_string( $address ) ? (string) wp_parse_url( $address, PHP_URL_PATH ) : '';
				if ( '' !== $path && '' !== FormerAddress::name( $path ) ) {
					$c->get( FormerAddress::class )->handle( $path );
				}
			},
			// Before core guesses what was meant.
			1
		);
	}

	/** A picture in a text is refused by its length, before core takes the text apart. */
	private static function heavy( Container $c ): ?\WP_Error {
		$length = isset( $_SERVER['CONTENT_LENGTH'] ) && is_numeric( $_SERVER['CONTENT_LENGTH'] ) ? (int) $_SERVER['CONTENT_LENGTH'] : 0;
		if ( $length <= $c->get( Settings::class )->int( 'max_image_size' ) * MB_IN_BYTES * 1.5 + MB_IN_BYTES ) {
			return null;
		}
		return ( is_user_logged_in() ? Failure::too_large( 'data' ) : Failure::login() )->to_wp_error();
	}
}
