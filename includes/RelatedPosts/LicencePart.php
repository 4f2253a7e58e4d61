<?php

declare(strict_types=1);

namespace Zeromo\Community\RelatedPosts;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\IpRegion\Api\Regions;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PartValue;
use Zeromo\Community\Posts\Api\PlainForm;
use Zeromo\Community\Posts\Api\PostPart;

/**
 * What an author says about a post: its licence, one of the site's, none where nothing was chosen, and whether AI made
 * something of it. The licence is kept in its words: what was said about a post does not change when the site offers
 * others. With it goes where the post was written (IpRegion). All are one part, as each class of a part is read with
 * every list.
 *
 * Not a MetaPart: this class is read with every list, and that would be one more.
 */
#[Place( 10 )]
final class LicencePart implements PostPart, PlainForm {

	public const NAME = 'licence';

	/** The argument, and the field of a Post. */
	public const AI = 'ai_declared';

	/** The field of a Post with the province or country it was written in. */
	private const REGION = 'region';

	/** Setting of IpRegion; its class is not read with a list. */
	private const SHOWS_REGION = 'ip_region';

	/** Most characters. */
	public const LONGEST = 200;

	private const META = '_zeromo_part_licence';

	private const AI_META = '_zeromo_part_ai';

	/** @param \Closure(): Regions $regions Asked when a post is published. */
	public function __construct(
		private readonly Settings $settings,
		#[Lazy( Regions::class )] private readonly \Closure $regions
	) {}

	public function name(): string {
		return self::NAME;
	}

	/** The setting `content_licence` says whether it is offered. */
	public function tool(): string {
		return '';
	}

	public function args(): array {
		return array(
			self::NAME => Arg::text( __( '版权说明，本站可选的之一；空为不声明', 'zeromo-community' ), self::LONGEST ),
			self::AI   => Arg::flag( __( '作者声明含 AI 生成的内容', 'zeromo-community' ) ),
		);
	}

	public function read( Input $in ): ?PartValue {
		// Where it is written is not sent: the part is looked at with each post of a site that shows it.
		$shows = $this->settings->flag( self::SHOWS_REGION );
		return ! $shows && ! $in->has( self::NAME ) && ! $in->has( self::AI ) ? null : new PostLicence(
			$in->has( self::NAME ) ? trim( $in->text( self::NAME ) ) : null,
			$in->has( self::AI ) ? $in->flag( self::AI ) : null
		);
	}

	public function value( array $stored ): PartValue {
		return new PostLicence(
			is_string( $stored['text'] ?? null ) ? $stored['text'] : null,
			is_bool( $stored['ai'] ?? null ) ? $stored['ai'] : null,
			is_string( $stored['region'] ?? null ) ? $stored['region'] : null
		);
	}

	public function accept( PartValue $sent, PartPlace $place ): ?PartValue {
		$had  = $place->had instanceof PostLicence ? $place->had : new PostLicence( '', false );
		$sent = $sent instanceof PostLicence ? $sent : $had;
		$text = $sent->text ?? $had->text ?? '';
		if ( '' !== $text && $had->text !== $text && ! in_array( $text, $this->offered(), true ) ) {
			throw Failure::content( self::NAME, __( '请选择列出的版权说明', 'zeromo-community' ) );
		}
		$region = $had->region ?? '';
		if ( '' === $region && $place->publish && $place->kept && $place->member === $place->author ) {
			$region = ( $this->regions )()->of_caller();
		}
		return self::kept( $text, $sent->ai ?? $had->ai ?? false, $region );
	}

	public function load( int $post_id ): ?PartValue {
		$text   = get_post_meta( $post_id, self::META, true );
		$region = get_post_meta( $post_id, Regions::META, true );
		return self::kept(
			is_string( $text ) ? $text : '',
			'1' === get_post_meta( $post_id, self::AI_META, true ),
			is_string( $region ) ? $region : ''
		);
	}

	public function store( int $post_id, ?PartValue $value ): void {
		$text = self::text( $value );
		if ( '' === $text ) {
			delete_post_meta( $post_id, self::META );
		} else {
			update_post_meta( $post_id, self::META, wp_slash( $text ) );
		}
		if ( $value instanceof PostLicence && true === $value->ai ) {
			update_post_meta( $post_id, self::AI_META, '1' );
		} else {
			delete_post_meta( $post_id, self::AI_META );
		}
		if ( $value instanceof PostLicence && '' !== (string) $value->region ) {
			update_post_meta( $post_id, Regions::META, wp_slash( (string) $value->region ) );
		}
	}

	public function card( PartValue $value ): array {
		return $value->plain();
	}

	public function fields( array $cards, int $viewer ): array {
		$fields = array();
		$shows  = $this->settings->flag( self::SHOWS_REGION );
		foreach ( $cards as $card ) {
			$fields[ $card->post_id ] = array( self::NAME => new PostLicence( $card->text( 'text' ) ) )
				+ ( true === ( $card->value['ai'] ?? false ) ? array( self::AI => new DeclaredAi() ) : array() )
				+ ( $shows ? array( self::REGION => $card->text( 'region' ) ) : array() );
		}
		return $fields;
	}

	public function fills( PartValue $value ): bool {
		return false;
	}

	public function edit( PartValue $value ): array {
		return $value->plain();
	}

	public function settings( int $member ): array {
		return array( 'licences' => $this->offered() );
	}

	public function plain_html( array $value ): string {
		$chosen  = is_string( $value['text'] ?? null ) ? $value['text'] : '';
		$offered = $this->offered();
		$ai      = Partial::render( 'reading/ai-field', array( 'on' => true === ( $value['ai'] ?? false ) ) );
		if ( '' !== $chosen && ! in_array( $chosen, $offered, true ) ) {
			$offered[] = $chosen;
		}
		return array() === $offered
			? $ai
			: Partial::render( 'reading/licence-field', array( 'chosen' => $chosen, 'offered' => $offered ) ) . $ai;
	}

	public function plain_sent( Input $sent ): array {
		return array();
	}

	/**
	 * The site's own words first; none at all where the owner has emptied them.
	 *
	 * @return list<string>
	 */
	private function offered(): array {
		$own = trim( $this->settings->text( 'content_licence' ) );
		return '' === $own
			? array()
			: array_values(
				array_unique(
					array(
						$own,
						__( '可以转载，请注明作者和出处', 'zeromo-community' ),
						__( '请勿转载', 'zeromo-community' ),
					)
				)
			);
	}

	private static function text( ?PartValue $value ): string {
		return $value instanceof PostLicence ? $value->text ?? '' : '';
	}

	/** Null for a post about which nothing is said. */
	private static function kept( string $text, bool $ai, string $region ): ?PostLicence {
		return '' === $text && ! $ai && '' === $region
			? null
			: new PostLicence( $text, $ai, '' === $region ? null : $region );
	}
}
