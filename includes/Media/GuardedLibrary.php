<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Media\Api\GuardedPictures;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Media\Files\PrivateFolder;

/**
 * Pictures that stand only where not everybody may look: in the private folder, with the meta MARK of what they were.
 */
final class GuardedLibrary implements GuardedPictures {

	/** Meta of a guarded picture: JSON of its file, its metadata, and which file lies where now. */
	public const MARK = '_zeromo_guarded';

	/** Meta of a picture that its owner was about to show elsewhere: Unix seconds. */
	public const SHOWN = '_zeromo_shown';

	/** Seconds within which that place has to be stored. */
	private const WAITS = DAY_IN_SECONDS;

	/**
	 * @param UseRepository             $uses   Who shows what.
	 * @param \Closure(): list<MediaUse> $places Where rooms keep ids.
	 */
	public function __construct(
		private readonly PictureMover $mover,
		private readonly UseRepository $uses,
		private readonly Clock $clock,
		private readonly \Closure $places
	) {}

	public function place( int $id, \Closure $hidden ): bool {
		return $this->mover->in_turn(
			$id,
			function () use ( $id, $hidden ): bool {
				$post = get_post( $id );
				// Only what members uploaded here: core's own uploads stand in pages as well.
				if ( ! $post instanceof \WP_Post || 'attachment' !== $post->post_type || 'private' !== $post->post_status || HeldLibrary::is_held( $id ) ) {
					return false;
				}
				$wanted = $hidden();
				if ( null === $wanted ) {
					return false;
				}
				return $wanted && ! $this->is_shown( $id, $post ) && ! $this->is_shared( $id )
					? $this->mover->shut( $id, self::MARK )
					: $this->mover->give_back( $id, self::MARK );
			}
		);
	}

	public function shown_soon( int $id ): bool {
		$time = get_post_meta( $id, self::SHOWN, true );
		return is_numeric( $time ) && (int) $time > $this->clock->now() - self::WAITS;
	}

	/**
	 * Its owner is about to show them where everybody may look: they get their addresses back, for a day in any case.
	 *
	 * @param list<int> $ids Pictures.
	 */
	public function show( array $ids ): void {
		foreach ( $ids as $id ) {
			if ( ! metadata_exists( 'post', $id, self::MARK ) ) {
				continue;
			}
			$back = $this->mover->in_turn(
				$id,
				function () use ( $id ): bool {
					update_post_meta( $id, self::SHOWN, (string) $this->clock->now() );
					return ! HeldLibrary::is_held( $id ) && $this->mover->give_back( $id, self::MARK );
				}
			);
			if ( $back ) {
				do_action( 'zeromo_picture_released', $id ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- see HeldLibrary.
			}
		}
	}

	/**
	 * Whether another attachment would lose its file with this one; those that lie in the private folder have names
	 * of their own.
	 */
	private function is_shared( int $id ): bool {
		$file = get_post_meta( $id, '_wp_attached_file', true );
		return is_string( $file ) && '' !== $file && ! PrivateFolder::holds( $file ) && $this->uses->shared( $id, $file );
	}

	/** Whether something beside posts shows it to everybody: a comment, a cover, a face, a text of its owner's. */
	private function is_shown( int $id, \WP_Post $post ): bool {
		if ( $this->shown_soon( $id ) ) {
			return true;
		}
		$open = array_values( array_filter( ( $this->places )(), static fn( MediaUse $place ): bool => $place->open ) );
		$used = array() === $open ? array() : $this->uses->used( array( $id ), $open );
		$used = array() === $used ? apply_filters( 'zeromo_media_in_use', array(), array( $id ) ) : $used;
		return ( is_array( $used ) && in_array( $id, $used, false ) ) || $this->uses->written( $post->post_name, $id, (int) $post->post_author ); // phpcs:ignore WordPress.PHP.StrictInArray -- plugins answer with numbers as text.
	}
}
