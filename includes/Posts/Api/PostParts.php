<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/**
 * All parts that posts can have beside their words, as one.
 *
 * @phpstan-import-type Stored from PartValue
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 * @phpstan-type Values array<string, PartValue>
 * @phpstan-type Cards array<string, Stored>
 */
final class PostParts {

	/** Name of the part that hides something of a post. */
	public const LOCK = 'lock';

	/** @var array<string, PostPart>|null */
	private ?array $parts = null;

	/** @param Collection<PostPart> $all What is contributed. */
	public function __construct( #[All( PostPart::class )] private readonly Collection $all ) {}

	/**
	 * Arguments of the form that the contract does not name.
	 *
	 * @return array<string, JsonSchema>
	 */
	public function args(): array {
		$args = array();
		foreach ( $this->parts() as $part ) {
			$args += $part->args();
		}
		return $args;
	}

	/**
	 * What was sent, by name; what was not sent is missing.
	 *
	 * @return Values
	 */
	public function read( Input $in ): array {
		$sent = array();
		foreach ( $this->parts() as $name => $part ) {
			$value = $part->read( $in );
			if ( null !== $value ) {
				$sent[ $name ] = $value;
			}
		}
		return $sent;
	}

	/**
	 * What will be kept, by name: what was sent and accepted laid over what is there.
	 *
	 * @param Values       $sent     From read().
	 * @param Values       $had      From load().
	 * @param list<string> $supports Tools of the site.
	 * @return Values
	 */
	public function accept( array $sent, array $had, PartPlace $place, array $supports ): array {
		$values = $had;
		$shut   = $this->following();
		// What follows a lock first: the lock may hide nothing else.
		foreach ( $shut + $this->parts() as $name => $part ) {
			$holds = array() !== array_intersect_key( array_filter( $values ), $shut );
			if ( ! isset( $sent[ $name ] ) ) {
				if ( $place->publish && isset( $had[ $name ] ) && $part instanceof DraftedPart ) {
					$part->require_finished( $had[ $name ], $holds );
				}
				continue;
			}
			$before = $had[ $name ] ?? null;
			$value  = $part->accept( $sent[ $name ], $place->at( $before, $place->publish, $place->kept, $holds ) );
			if (
				null !== $value
				&& ! self::same( $value, $before )
				&& '' !== $part->tool()
				&& ! in_array( $part->tool(), $supports, true )
			) {
				throw Failure::content( $name, __( '本站没有开放这项功能', 'zeromo-community' ) );
			}
			$values[ $name ] = $value;
		}
		return array_filter( $values );
	}

	/**
	 * What the editor goes on with: what was typed laid over what is there, also where it breaks a rule so far.
	 *
	 * @param Values $sent From read().
	 * @param Values $had  From load().
	 * @return Values
	 */
	public function typed( array $sent, array $had, PartPlace $place ): array {
		$values = $had;
		foreach ( $this->parts() as $name => $part ) {
			if ( ! isset( $sent[ $name ] ) ) {
				continue;
			}
			try {
				$at              = $place->at( $had[ $name ] ?? null, false, false );
				$values[ $name ] = $part->accept( $sent[ $name ], $at );
			} catch ( Failure ) {
				$values[ $name ] = $sent[ $name ];
			}
		}
		return array_filter( $values );
	}

	/**
	 * What is kept of parts that are only typed, as plain data.
	 *
	 * @param array<mixed> $typed From plain(), by name.
	 * @return Cards
	 */
	public function keep( array $typed ): array {
		$drafted = $this->drafted();
		$kept    = array();
		foreach ( self::stored( $typed ) as $name => $value ) {
			$part          = $this->parts()[ $name ] ?? null;
			$kept[ $name ] = null !== $part && isset( $drafted[ $name ] )
				? $drafted[ $name ]->keep( $part->value( $value ) )->plain()
				: $value;
		}
		return $kept;
	}

	/**
	 * What was typed, out of a copy of it; parts that the site has no more are left out.
	 *
	 * @param mixed $typed From plain(), by name.
	 * @return Values
	 */
	public function values( mixed $typed ): array {
		$values = array();
		foreach ( array_intersect_key( self::stored( $typed ), $this->parts() ) as $name => $value ) {
			$values[ $name ] = $this->parts()[ $name ]->value( $value );
		}
		return $values;
	}

	/**
	 * As plain data, for a JSON column and to compare.
	 *
	 * @param Values $values By name.
	 * @return Cards
	 */
	public static function plain( array $values ): array {
		return array_map( static fn( PartValue $value ): array => $value->plain(), $values );
	}

	/** Whether two values of a part, null for none, are the same. */
	public static function same( ?PartValue $one, ?PartValue $other ): bool {
		return $one === $other || $one?->plain() === $other?->plain();
	}

	/**
	 * What is sent now, with what was typed before and not told back.
	 *
	 * @param Values $sent  From read().
	 * @param Values $typed From values().
	 * @return Values
	 */
	public function carry( array $sent, array $typed ): array {
		foreach ( $this->drafted() as $name => $part ) {
			if ( isset( $sent[ $name ], $typed[ $name ] ) ) {
				$sent[ $name ] = $part->carry( $sent[ $name ], $typed[ $name ] );
			}
		}
		return $sent;
	}

	/**
	 * Parts that are kept closed until they are sent.
	 *
	 * @return array<string, DraftedPart>
	 */
	public function drafted(): array {
		return array_filter( $this->parts(), static fn( PostPart $part ): bool => $part instanceof DraftedPart );
	}

	/**
	 * What is kept of a post.
	 *
	 * @return Values
	 */
	public function load( int $post_id ): array {
		$values = array();
		foreach ( $this->parts() as $name => $part ) {
			$values[ $name ] = $part->load( $post_id );
		}
		return array_filter( $values );
	}

	/**
	 * Runs a unit of work with the files of the parts made before it; they are removed when it fails or does not store
	 * them.
	 *
	 * @template T
	 * @param Values                    $values What is to be.
	 * @param Values                    $had    What was.
	 * @param \Closure(PreparedParts): T $unit   Says stored() when it has.
	 * @return T
	 */
	public function prepared( array $values, array $had, \Closure $unit ) {
		$ready = $values;
		$made  = new PreparedParts( $values );
		try {
			foreach ( $this->parts() as $name => $part ) {
				if (
					$part instanceof PreparedPart
					&& isset( $values[ $name ] )
					&& ! self::same( $values[ $name ], $had[ $name ] ?? null )
				) {
					$ready[ $name ] = $part->prepare( $values[ $name ] );
				}
			}
			$made = new PreparedParts( $ready );
			return $unit( $made );
		} catch ( \Throwable $e ) {
			$made->begin();
			throw $e;
		} finally {
			foreach ( $made->is_stored() ? array() : $this->parts() as $name => $part ) {
				if ( $part instanceof PreparedPart && isset( $ready[ $name ] ) ) {
					$part->drop( $ready[ $name ], $had[ $name ] ?? null );
				}
			}
		}
	}

	/**
	 * Keeps what differs.
	 *
	 * @param Values $values What is to be.
	 * @param Values $had    What was.
	 */
	public function store( int $post_id, array $values, array $had ): void {
		foreach ( $this->parts() as $name => $part ) {
			$value = $values[ $name ] ?? null;
			if ( ! self::same( $value, $had[ $name ] ?? null ) ) {
				$part->store( $post_id, $value );
			}
		}
	}

	/**
	 * What the feed's row keeps.
	 *
	 * @param Values $values As kept.
	 * @return Cards
	 */
	public function cards( array $values ): array {
		$cards = array();
		foreach ( $this->parts() as $name => $part ) {
			if ( isset( $values[ $name ] ) ) {
				$cards[ $name ] = $part->card( $values[ $name ] );
			}
		}
		return array_filter( $cards, static fn( array $card ): bool => array() !== $card );
	}

	/**
	 * Bits of FeedEntry for the media among the parts.
	 *
	 * @param Cards $cards From cards().
	 */
	public static function bits( array $cards ): int {
		return (int) array_sum(
			array_intersect_key( array( 'video' => FeedEntry::VIDEO, 'file' => FeedEntry::FILE ), $cards )
		);
	}

	/**
	 * Fields of Posts by id.
	 *
	 * @param array<string, list<PartCard>> $cards Posts by name of the part they have.
	 * @return array<int, array<string, mixed>>
	 */
	public function fields( array $cards, int $viewer ): array {
		$fields = array();
		foreach ( $this->parts() as $name => $part ) {
			foreach ( isset( $cards[ $name ] ) ? $part->fields( $cards[ $name ], $viewer ) : array() as $id => $more ) {
				$fields[ $id ] = $more + ( $fields[ $id ] ?? array() );
			}
		}
		return array_map( fn( array $of ): array => $this->shut( $of ) + $of, $fields );
	}

	/**
	 * The lock among what parts made of a post.
	 *
	 * @param array<string, mixed> $fields Of one post.
	 */
	public static function lock( array $fields ): ?PostLock {
		$lock = $fields[ self::LOCK ] ?? null;
		return $lock instanceof PostLock ? $lock : null;
	}

	/**
	 * What stands in the place of fields that follow the lock, for who has not unlocked the post.
	 *
	 * @param array<string, mixed> $fields Of one post.
	 * @return array<string, mixed>
	 */
	private function shut( array $fields ): array {
		if ( self::lock( $fields )->open ?? true ) {
			return array();
		}
		$instead = array();
		foreach ( $this->parts() as $part ) {
			$instead += $part instanceof ShutPart ? $part->shut( $fields ) : array();
		}
		return $instead;
	}

	/**
	 * Whether there is a part that needs no words beside it.
	 *
	 * @param Values $values As kept.
	 */
	public function fill( array $values ): bool {
		foreach ( $this->parts() as $name => $part ) {
			if ( isset( $values[ $name ] ) && $part->fills( $values[ $name ] ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * For the author's editor.
	 *
	 * @param Values $values As kept.
	 * @return Cards
	 */
	public function edit( array $values ): array {
		$out = array();
		foreach ( $this->parts() as $name => $part ) {
			if ( isset( $values[ $name ] ) ) {
				$out[ $name ] = $part->edit( $values[ $name ] );
			}
		}
		return $out;
	}

	/**
	 * Fields of the form without script.
	 *
	 * @param Cards        $edit     From edit(), nothing for a new post.
	 * @param list<string> $supports Tools of the site.
	 */
	public function plain_html( array $edit, array $supports ): string {
		$html = '';
		foreach ( $this->parts() as $name => $part ) {
			if (
				$part instanceof PlainForm
				&& ( '' === $part->tool() || in_array( $part->tool(), $supports, true ) )
			) {
				$html .= $part->plain_html( $edit[ $name ] ?? array() );
			}
		}
		return $html;
	}

	/**
	 * Fields of the form without script as POST /content takes them.
	 *
	 * @param Input $sent As sent.
	 * @return array<string, mixed>
	 */
	public function plain_sent( Input $sent ): array {
		$fields = $sent->all();
		foreach ( $this->parts() as $part ) {
			$fields = array_replace( $fields, $part instanceof PlainForm ? $part->plain_sent( $sent ) : array() );
		}
		return $fields;
	}

	/**
	 * What the parts add to the editor's settings.
	 *
	 * @return array<string, mixed>
	 */
	public function settings( int $member ): array {
		$settings = array();
		foreach ( $this->parts() as $part ) {
			$settings += $part->settings( $member );
		}
		return $settings;
	}

	/**
	 * Out of the feed's column.
	 *
	 * @return Cards
	 */
	public static function decode( string $json ): array {
		return self::stored( '' === $json ? null : json_decode( $json, true ) );
	}

	/**
	 * Plain data by name, whatever came.
	 *
	 * @return Cards
	 */
	public static function stored( mixed $values ): array {
		$out = array();
		foreach ( is_array( $values ) ? $values : array() as $name => $value ) {
			$plain = array();
			foreach ( is_array( $value ) ? $value : array() as $key => $one ) {
				$plain[ (string) $key ] = $one;
			}
			$out[ (string) $name ] = $plain;
		}
		return $out;
	}

	/**
	 * How many parts of a post follow its lock.
	 *
	 * @param Cards $cards From the feed's row.
	 */
	public function held( array $cards ): int {
		return count( array_intersect_key( $cards, $this->following() ) );
	}

	/** @return array<string, PostPart> */
	private function following(): array {
		return array_filter( $this->parts(), static fn( PostPart $part ): bool => $part instanceof ShutPart );
	}

	/** @return array<string, PostPart> */
	private function parts(): array {
		if ( null === $this->parts ) {
			$parts       = $this->all->all();
			$names       = array_map( static fn( PostPart $part ): string => $part->name(), $parts );
			$this->parts = array_combine( $names, $parts );
		}
		return $this->parts;
	}
}
