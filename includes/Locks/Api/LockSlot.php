<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Locks\LockTypes;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\PostMedia\Api\Attached;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\PostLock;

/** Draws what is locked in a post: a strip in cards, a block on the page and in the preview. */
#[DrawnIn( Slot::Media, 40 )]
final class LockSlot implements CardSlot {

	/**
	 * @param \Closure(): Locks    $locks  Asked for where a post has a lock.
	 * @param Collection<LockOffer> $offers How locks that ask for payment are paid.
	 * @param Collection<OwnerNote> $notes  What the author reads.
	 * @param \Closure(): OpenedNotes $opened Told of what is drawn whole.
	 * @param Collection<HiddenFoot> $feet  What a reader finds below it.
	 */
	public function __construct(
		#[Lazy( Locks::class )] private readonly \Closure $locks,
		#[All( LockOffer::class )] private readonly Collection $offers,
		#[All( OwnerNote::class )] private readonly Collection $notes,
		#[Lazy( OpenedNotes::class )] private readonly \Closure $opened,
		#[All( HiddenFoot::class )] private readonly Collection $feet
	) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		return null === $post->lock
			? ''
			: $this->drawn( $post->id, $post->url, $post->lock, $viewer, $single, Attached::to( $post ) );
	}

	/** The same for a lock that no Post was made for. */
	public function drawn(
		int $post_id,
		string $url,
		PostLock $lock,
		int $viewer,
		bool $single,
		Attached $with
	): string {
		if ( $single ) {
			Assets::require_style( 'lock' );
			( $this->opened )()->note( array( $post_id => $lock ), $viewer );
		}
		return Partial::render(
			$single ? 'locks/block' : 'locks/strip',
			array(
				'post_id' => $post_id,
				'type'    => $lock->type,
				'label'   => ( $this->locks )()->label( $lock->type ),
				'url'     => $url,
				'value'   => $lock->value,
				'vip'     => $lock->vip,
				'sample'  => $lock->sample,
				'roles'   => $this->labels( $lock->roles ),
				'inside'  => array(
					'chars'  => $lock->chars,
					'images' => $lock->hides,
					'files'  => $with->files,
					'videos' => $with->videos,
				),
				'html'    => $lock->open ? $lock->html : null,
				'waits'   => $single && ! $lock->open && ( $this->locks )()->waits( $lock->type, $post_id, $viewer ),
				'reason'  => $lock->reason,
				'viewer'  => $viewer,
				'now'     => $single && ! $lock->open && LockTypes::LEVEL === $lock->type
					? ( $this->locks )()->levels_of( $viewer, $lock->roles )
					: array(),
				'mine'    => $lock->mine,
				'offer'   => $single && ! $lock->open ? $this->offer( $post_id, $url, $lock, $viewer ) : '',
				'notes'   => $single && $lock->open && $lock->mine
					? $this->notes( $post_id, $url, $lock, $viewer )
					: '',
				'foot'    => $single && $lock->open && ! $lock->mine ? $this->foot( $post_id, $lock, $viewer ) : '',
			)
		);
	}

	private function foot( int $post_id, PostLock $lock, int $viewer ): string {
		$html = '';
		foreach ( $this->feet->all() as $foot ) {
			$html .= $foot->html( $post_id, $lock, $viewer );
		}
		return $html;
	}

	private function offer( int $post_id, string $url, PostLock $lock, int $viewer ): string {
		if ( 0 === $post_id || null === $lock->value ) {
			return '';
		}
		foreach ( $this->offers->all() as $offer ) {
			$html = $offer->html( $post_id, $lock, $viewer, $url );
			if ( '' !== $html ) {
				return $html;
			}
		}
		return '';
	}

	private function notes( int $post_id, string $url, PostLock $lock, int $viewer ): string {
		$html = '';
		foreach ( 0 === $post_id ? array() : $this->notes->all() as $note ) {
			$html .= $note->html( $post_id, $lock, $viewer, $url );
		}
		return $html;
	}

	/**
	 * @param list<string> $roles Keys.
	 * @return array<string, string>
	 */
	private function labels( array $roles ): array {
		return array() === $roles
			? array()
			: array_intersect_key(
				( $this->locks )()->levels(),
				array_flip( $roles )
			) + array_combine( $roles, $roles );
	}
}
