<?php

declare(strict_types=1);

namespace Zeromo\Community\Mentions\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Jobs\IdsJob;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Mentions\Sql\MentionRepository;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PartValue;
use Zeromo\Community\Posts\Api\PostPart;
use Zeromo\Community\Shield\Api\Shields;

/**
 * Members mentioned in a post: who was chosen in the picker, beside the name as it stands in the text. The Post's field
 * is made by PostAssembler, which knows the members of a whole list from one question.
 *
 * @phpstan-import-type Mention from MentionLinks
 * @phpstan-import-type Stored from PartValue
 */
#[Place( 1 )]
final class MentionPart implements PostPart {

	public const NAME = 'mention';
	public const JOB  = 'mentions';
	public const MOST = 50;

	/**
	 * @param \Closure(): MentionRepository $mentions Made when something is written: cards are read without it.
	 * @param \Closure(): Jobs              $jobs     Likewise.
	 * @param \Closure(): Shields           $shields  Likewise.
	 */
	public function __construct(
		#[Lazy( MentionRepository::class )] private readonly \Closure $mentions,
		#[Lazy( Jobs::class )] private readonly \Closure $jobs,
		private readonly MemberDirectory $members,
		private readonly Settings $settings,
		#[Lazy( Shields::class )] private readonly \Closure $shields
	) {}

	public function name(): string {
		return self::NAME;
	}

	public function tool(): string {
		return '';
	}

	public function args(): array {
		return array( 'mentions' => Arg::ids( __( '正文里 @ 到的成员', 'zeromo-community' ), self::MOST ) );
	}

	public function read( Input $in ): ?PartValue {
		return $in->has( 'mentions' ) ? new Mentioned( array(), $in->ids( 'mentions' ) ) : null;
	}

	public function value( array $stored ): PartValue {
		return new Mentioned(
			array(),
			is_array( $stored['ids'] ?? null ) ? array_values( array_filter( $stored['ids'], 'is_int' ) ) : array()
		);
	}

	public function accept( PartValue $sent, PartPlace $place ): ?PartValue {
		$ids  = $sent instanceof Mentioned ? $sent->ids ?? array() : array();
		$most = $this->settings->int( 'content_mentions_max' );
		if ( count( $ids ) > $most ) {
			/* translators: %d: number */
			throw Failure::content( 'mentions', sprintf( __( '一条动态最多提到 %d 位成员', 'zeromo-community' ), $most ) );
		}
		$had   = array_column( Mentioned::in( $place->had ), 'name', 'id' );
		// Who is closed to strangers is not called; who was called before stays.
		$kept  = array_values( array_intersect( $ids, array_keys( $had ) ) );
		$new   = array_values( array_diff( $ids, $kept ) );
		$open  = array() === $new ? array() : ( $this->shields )()->open( $place->member, $new );
		$ids   = array_values( array_intersect( $ids, array( ...$kept, ...$open ) ) );
		$cards = $this->members->cards( $ids, 0 );
		$out   = array();
		foreach ( $ids as $id ) {
			// Who is not there any more, or never was, is left out: their name in the text is words.
			if ( isset( $cards[ $id ] ) ) {
				$out[] = array( 'id' => $id, 'name' => $had[ $id ] ?? $cards[ $id ]->name );
			}
		}
		return array() === $out ? null : new Mentioned( $out );
	}

	public function load( int $post_id ): ?PartValue {
		$members = ( $this->mentions )()->of_post( $post_id );
		return array() === $members ? null : new Mentioned( $members );
	}

	public function store( int $post_id, ?PartValue $value ): void {
		$members = Mentioned::in( $value );
		( $this->mentions )()->replace( $post_id, $members );
		if ( array() !== $members ) {
			( $this->jobs )()->add( self::JOB, IdsJob::payload( array( $post_id ) ) );
		}
	}

	public function card( PartValue $value ): array {
		return $value->plain();
	}

	public function fields( array $cards, int $viewer ): array {
		return array();
	}

	public function fills( PartValue $value ): bool {
		return false;
	}

	public function edit( PartValue $value ): array {
		return $value->plain();
	}

	public function settings( int $member ): array {
		return array();
	}

	/**
	 * Who is mentioned, out of the feed's row.
	 *
	 * @param Stored $value From card().
	 * @return list<array{id: int, name: string}>
	 */
	public static function members( array $value ): array {
		$members = array();
		foreach ( is_array( $value['members'] ?? null ) ? $value['members'] : array() as $one ) {
			if ( is_array( $one ) && is_numeric( $one['id'] ?? null ) && is_string( $one['name'] ?? null ) ) {
				$members[] = array( 'id' => (int) $one['id'], 'name' => $one['name'] );
			}
		}
		return $members;
	}

	/**
	 * The Post's field.
	 *
	 * @param list<array{id: int, name: string}> $members Who is mentioned.
	 * @param array<int, MemberCard>             $cards   Members by id; who is not among them is no member any more.
	 * @return list<Mention>
	 */
	public static function field( array $members, array $cards ): array {
		$out = array();
		foreach ( $members as $one ) {
			$card = $cards[ $one['id'] ] ?? null;
			if ( null !== $card ) {
				$out[] = array(
					'id' => $one['id'],
					'text' => $one['name'],
					'name' => $card->name,
					'url' => $card->url,
				);
			}
		}
		return $out;
	}
}
