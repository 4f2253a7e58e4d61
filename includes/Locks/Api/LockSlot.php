<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

use Zeromo\Community\Kernel\Assets;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Locks\LockNotes;
use Zeromo\Community\Posts\Api\CardSlot;

/** Draws what is locked in a post: a strip in cards, a block on the page and in the preview. */
#[Place( 8 )]
final class LockSlot implements CardSlot {

	public function __construct( private readonly LockNotes $notes, private readonly Locks $locks ) {}

	public function slot(): string {
		return 'media';
	}

	public function position(): int {
		return 40;
	}

	public function html( array $post, int $viewer, bool $single ): string {
		$fields  = new Input( $post );
		$privacy = $fields->part( 'privacy' );
		$type    = $privacy->text( 'type', 'public' );
		if ( 'public' === $type ) {
			return '';
		}
		if ( $single ) {
			Assets::need_style( 'lock' );
		}
		$notes = $this->notes->of( $fields->int( 'id' ) );
		$shut  = ! $fields->has( 'hidden' );
		$value = 'paid' === $type ? $privacy->text( 'value' ) : ( 'points' === $type ? $privacy->int( 'value' ) : null );
		return Partial::render(
			$single ? 'privacy/block' : 'privacy/strip',
			array(
				'post_id' => $fields->int( 'id' ),
				'type'    => $type,
				'label'   => $this->locks->label( $type ),
				'url'     => $fields->text( 'url' ),
				'value'   => $value,
				'roles'   => $this->labels( $privacy->texts( 'roles' ) ),
				'inside'  => array( 'chars' => $notes['chars'], 'images' => $notes['images'], 'files' => 0 ),
				'html'    => $shut ? null : $fields->part( 'hidden' )->text( 'html' ),
				'waits'   => $single && $shut && $this->locks->waits( $type, $fields->int( 'id' ), $viewer ),
				'reason'  => $notes['reason'],
				'viewer'  => $viewer,
				'mine'    => $notes['mine'],
			)
		);
	}

	/**
	 * @param list<string> $roles Keys.
	 * @return array<string, string>
	 */
	private function labels( array $roles ): array {
		return array() === $roles ? array() : array_intersect_key( $this->locks->levels(), array_flip( $roles ) ) + array_combine( $roles, $roles );
	}
}
