<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats\Api;

/**
 * The implicit label of GB 45438-2025, which says that a file was made or changed by AI, who made it and who passed it
 * on. Files carry it as JSON: the property AIGC of the namespace below in XMP.
 */
final class AiLabel {

	/** Namespace of the XMP property, and its usual prefix and name. */
	public const SPACE  = 'http://www.tc260.org.cn/ns/AIGC/1.0/';
	public const PREFIX = 'TC260';
	public const NAME   = 'AIGC';

	/** Values of Label: made by AI; declared by who uploaded it; traces of AI were found. */
	public const MADE      = 1;
	public const POSSIBLE  = 2;
	public const SUSPECTED = 3;

	/** Most bytes of JSON that are read. */
	private const JSON = 262144;

	/**
	 * Most bytes that are kept of a name or number, and of a code; together they fit into one segment of a JPEG,
	 * however XML writes them.
	 */
	private const FIELD = 1000;
	private const CODE  = 4000;

	/**
	 * @param int    $label         1 to 3.
	 * @param string $producer      ContentProducer: who made the content.
	 * @param string $produce_id    ProduceID: its number there.
	 * @param string $reserved1     ReservedCode1: the producer's own, for instance a signature.
	 * @param string $propagator    ContentPropagator: the platform that passed it on.
	 * @param string $propagate_id  PropagateID: its number there.
	 * @param string $reserved2     ReservedCode2: the platform's own.
	 */
	public function __construct(
		public readonly int $label,
		public readonly string $producer = '',
		public readonly string $produce_id = '',
		public readonly string $reserved1 = '',
		public readonly string $propagator = '',
		public readonly string $propagate_id = '',
		public readonly string $reserved2 = ''
	) {}

	/** Reads the JSON, also where it is wrapped as {"AIGC":{…}}; null when it is no label. */
	public static function from_json( string $json ): ?self {
		$read = strlen( $json ) > self::JSON ? null : json_decode( $json, true, 4 );
		$read = is_array( $read ) && is_array( $read[ self::NAME ] ?? null ) ? $read[ self::NAME ] : $read;
		$mark = is_array( $read ) ? $read['Label'] ?? null : null;
		$mark = is_string( $mark ) || is_int( $mark ) ? trim( (string) $mark ) : '';
		if ( ! is_array( $read ) || ! in_array( $mark, array( '1', '2', '3' ), true ) ) {
			return null;
		}
		return new self(
			(int) $mark,
			self::text( $read['ContentProducer'] ?? '' ),
			self::text( $read['ProduceID'] ?? '' ),
			self::code( $read['ReservedCode1'] ?? '' ),
			self::text( $read['ContentPropagator'] ?? '' ),
			self::text( $read['PropagateID'] ?? '' ),
			self::code( $read['ReservedCode2'] ?? '' )
		);
	}

	/** The label as this site passes it on: with the site's own name and number; unchanged without a name. */
	public function passed_on( string $propagator, string $id ): self {
		return '' === $propagator ? $this : new self(
			$this->label,
			$this->producer,
			$this->produce_id,
			$this->reserved1,
			self::text( $propagator ),
			self::text( $id )
		);
	}

	/** The JSON, fields in the order of the standard. */
	public function json(): string {
		return (string) wp_json_encode(
			array(
				'Label'             => (string) $this->label,
				'ContentProducer'   => $this->producer,
				'ProduceID'         => $this->produce_id,
				'ReservedCode1'     => $this->reserved1,
				'ContentPropagator' => $this->propagator,
				'PropagateID'       => $this->propagate_id,
				'ReservedCode2'     => $this->reserved2,
			),
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
	}

	/** An XMP packet with nothing but the label. */
	public function xmp(): string {
		return "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>"
			. '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
			. '<rdf:Description rdf:about="" xmlns:' . self::PREFIX . '="' . self::SPACE . '">'
			. '<' . self::PREFIX . ':' . self::NAME . '>'
			. htmlspecialchars( $this->json(), ENT_XML1 | ENT_NOQUOTES, 'UTF-8' )
			. '</' . self::PREFIX . ':' . self::NAME . '></rdf:Description></rdf:RDF></x:xmpmeta>'
			. '<?xpacket end="w"?>';
	}

	/** A name or number, cut. */
	private static function text( mixed $value ): string {
		return trim( mb_strcut( self::clean( $value ), 0, self::FIELD, 'UTF-8' ) );
	}

	/** A code; a part of one proves nothing. */
	private static function code( mixed $value ): string {
		$clean = self::clean( $value );
		return strlen( $clean ) > self::CODE ? '' : $clean;
	}

	/** Without what no XML may hold. */
	private static function clean( mixed $value ): string {
		$value = is_string( $value ) || is_int( $value ) ? (string) $value : '';
		$clean = preg_replace( '/[^\x20-\x7E\x{A0}-\x{D7FF}\x{E000}-\x{FFFD}\x{10000}-\x{10FFFF}]/u', '', $value );
		return trim( (string) $clean );
	}
}
