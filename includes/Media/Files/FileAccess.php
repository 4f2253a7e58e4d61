<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Files;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Media\Api\FileGuard;
use Zeromo\Community\Media\Api\FileRight;
use Zeromo\Community\Media\Api\SentPicture;
use Zeromo\Community\Media\Api\StoredFile;
use Zeromo\Community\Media\Failures;
use Zeromo\Community\Media\HeldLibrary;
use Zeromo\Community\PrivateFiles\Api\FileLinks;

/**
 * Checks the right to a file on each request; knowing the URL is not enough. Files that browsers fetch in ranges are
 * redirected to a URL with a key, which is valid for ten minutes; pictures are sent directly.
 */
final class FileAccess {

	/** Counter on the post. */
	public const COUNTER = 'download';

	/**
	 * @param FileStorage                     $shelf    Files.
	 * @param FileLinks                     $links    URLs and keys.
	 * @param Collection<FileGuard>   $guards   Guards of posts and messages.
	 * @param RateTable                     $seen     Counts one download per viewer and hour.
	 * @param Counters                      $counters Downloads of a post.
	 * @param Db                            $db       Transactions.
	 * @param Clock                         $clock    Time.
	 * @param Collection<SentPicture>       $pictures Asked for a picture that is sent.
	 * @param DownloadRules                 $rules    Bounds of a day.
	 */
	public function __construct(
		private readonly FileStorage $shelf,
		private readonly FileLinks $links,
		#[All( FileGuard::class )] private readonly Collection $guards,
		private readonly RateTable $seen,
		private readonly Counters $counters,
		private readonly Db $db,
		private readonly Clock $clock,
		#[All( SentPicture::class )] private readonly Collection $pictures,
		private readonly DownloadRules $rules
	) {}

	/**
	 * Opens a file: gives the file, or a URL with a key to redirect to.
	 *
	 * @param string $key     `zmo_key`, empty for none.
	 * @param int    $viewer  Caller, 0 for a visitor.
	 * @param string $address IP address, identifies a visitor.
	 * @param bool   $counts  Whether this request starts a download.
	 * @param bool   $small   The thumbnail of a picture.
	 * @return array{file: StoredFile, path: string, public: bool}|string
	 * @throws Failure not_found, when the file does not exist or the viewer may not know of it; login_required or
	 * forbidden, when the viewer may not open it; of a DownloadRule.
	 */
	public function open(
		int $post_id,
		int $id,
		string $key,
		int $viewer,
		string $address,
		bool $counts,
		bool $small = false
	): array|string {
		$file = $this->shelf->any( $id );
		$path = null === $file ? '' : $this->shelf->path( $id, $small );
		if ( null === $file || '' === $path ) {
			throw Failure::not_found();
		}
		// No post shows a held picture; a key for a post is not valid for it.
		$post_id = HeldLibrary::is_held( $id ) ? 0 : $post_id;
		$pieces  = 'image' !== $file->kind;
		if ( $pieces && '' !== $key && $this->links->holds( $key, $post_id, $id, $viewer ) ) {
			return array( 'file' => $file, 'path' => $path, 'public' => false );
		}
		$right = $this->right( $post_id, $file, $viewer );
		if ( FileRight::None === $right ) {
			throw Failure::not_found();
		}
		if ( FileRight::Shut === $right ) {
			throw 0 === $viewer ? Failure::login() : Failures::shut();
		}
		// Also a question for the head alone: its answer is the key.
		if ( FileRight::Reader === $right ) {
			$this->rules->take( $viewer, $post_id, $file );
		}
		if ( $counts && $post_id > 0 && ! in_array( $file->kind, array( 'image', 'video' ), true ) ) {
			$this->count( $post_id, $id, $viewer, $address );
		}
		foreach ( $pieces ? array() : $this->pictures->all() as $sent ) {
			$path = $sent->path( $post_id, $file, $path, $viewer );
		}
		if ( FileRight::Everybody === $right ) {
			return array( 'file' => $file, 'path' => $path, 'public' => true );
		}
		return $pieces
			? $this->links->signed( $post_id, $id, $viewer, $small )
			: array( 'file' => $file, 'path' => $path, 'public' => false );
	}

	/** Whether this reader has a right to a file as a part of a post. */
	public function opens( int $post_id, int $id, int $viewer ): bool {
		$file = $this->shelf->any( $id );
		return null !== $file
			&& in_array(
				$this->right( $post_id, $file, $viewer ),
				array( FileRight::Reader, FileRight::Everybody ),
				true
			);
	}

	private function right( int $post_id, StoredFile $file, int $viewer ): FileRight {
		if (
			0 === $post_id
			&& $viewer > 0
			&& (
				$file->owner === $viewer
				|| ( ! $this->shelf->is_copy( $file->id ) && user_can( $viewer, 'moderate_zeromo' ) )
			)
		) {
			return FileRight::Reader;
		}
		$found = FileRight::None;
		foreach ( $this->guards->all() as $guard ) {
			$right = $guard->right( $post_id, $file->id, $viewer );
			if ( FileRight::None !== $right ) {
				$found = $right;
			}
		}
		return $found;
	}

	private function count( int $post_id, int $id, int $viewer, string $address ): void {
		$bucket = sha1( "download|$post_id|$id|" . ( $viewer > 0 ? (string) $viewer : $address ) );
		$this->db->transaction(
			function () use ( $post_id, $bucket ): void {
				$hits = $this->seen->hit( array( $bucket => HOUR_IN_SECONDS ), $this->clock->now() );
				if ( 1 === ( $hits[ $bucket ]['n'] ?? 0 ) ) {
					$this->counters->add( Counters::POST, $post_id, self::COUNTER, 1 );
				}
			}
		);
	}
}
