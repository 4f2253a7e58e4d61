<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding;

/** Where setting up stands, and what is needed to take back what it did. */
final class SetupState {

	/** Key of the starter set, empty while none was chosen. */
	public string $set = '';

	/** @var list<string> Steps that were done. */
	public array $done = array();

	/** @var array<string, int> Samples that were made: `forum.circle.books` => id. */
	public array $made = array();

	public bool $closed    = false;
	public bool $dismissed = false;

	/** What the front page showed before, `posts` or a page's id; empty while it is not ours. */
	public string $front_before = '';

	/** @var list<int> Pages that were put into the theme's menu. */
	public array $menu_pages = array();

	/** The navigation post or the classic menu they were put into, and whether it was made for them. */
	public int $menu        = 0;
	public bool $menu_made  = false;
	public string $location = '';

	/** Id of the look that was chosen, and the site's own styles before it. */
	public string $look        = '';
	public string $look_before = '';

	public function is_done( string $step ): bool {
		return in_array( $step, $this->done, true );
	}

	public function did( string $step ): void {
		if ( ! $this->is_done( $step ) ) {
			$this->done[] = $step;
		}
	}

	/** Reads what write() has made; what does not fit is as on a new site. */
	public static function read( string $stored ): self {
		$values = json_decode( $stored, true );
		$state  = new self();
		if ( ! is_array( $values ) ) {
			return $state;
		}
		$texts = static fn( mixed $list ): array => is_array( $list )
			? array_values( array_filter( $list, 'is_string' ) )
			: array();
		foreach ( array( 'set', 'front_before', 'location', 'look', 'look_before' ) as $name ) {
			$state->$name = is_string( $values[ $name ] ?? null ) ? $values[ $name ] : '';
		}
		foreach ( array( 'closed', 'dismissed', 'menu_made' ) as $name ) {
			$state->$name = true === ( $values[ $name ] ?? false );
		}
		$state->done       = $texts( $values['done'] ?? null );
		$state->menu       = is_int( $values['menu'] ?? null ) ? $values['menu'] : 0;
		$state->menu_pages = is_array( $values['menu_pages'] ?? null )
			? array_values( array_filter( $values['menu_pages'], 'is_int' ) )
			: array();
		foreach ( is_array( $values['made'] ?? null ) ? $values['made'] : array() as $key => $id ) {
			if ( is_int( $id ) ) {
				$state->made[ (string) $key ] = $id;
			}
		}
		return $state;
	}

	public function write(): string {
		return (string) wp_json_encode( get_object_vars( $this ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}
}
