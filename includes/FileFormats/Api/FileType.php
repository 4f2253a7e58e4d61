<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats\Api;

/** Videos, sounds and files members may upload; the value is the ending of the stored file's name. */
enum FileType: string {

	case Mp4  = 'mp4';
	case M4v  = 'm4v';
	case Mov  = 'mov';
	case Webm = 'webm';
	case Mp3  = 'mp3';
	case M4a  = 'm4a';
	case Ogg  = 'ogg';
	case Wav  = 'wav';
	case Pdf  = 'pdf';
	case Zip  = 'zip';
	case Rar  = 'rar';
	case Z7   = '7z';
	case Docx = 'docx';
	case Xlsx = 'xlsx';
	case Pptx = 'pptx';
	case Epub = 'epub';
	case Txt  = 'txt';
	case Csv  = 'csv';
	case Md   = 'md';

	/** What the name says it is, null for an ending we do not take. */
	public static function named( string $filename ): ?self {
		return self::tryFrom( strtolower( pathinfo( $filename, PATHINFO_EXTENSION ) ) );
	}

	/** `video`, `audio` or `file`. */
	public function kind(): string {
		return match ( $this ) {
			self::Mp4, self::M4v, self::Mov, self::Webm => 'video',
			self::Mp3, self::M4a, self::Ogg, self::Wav  => 'audio',
			default                                     => 'file',
		};
	}

	/** Under which type it is kept and sent. */
	public function mime(): string {
		return match ( $this ) {
			self::Mp4, self::M4v => 'video/mp4',
			self::Mov            => 'video/quicktime',
			self::Webm           => 'video/webm',
			self::Mp3            => 'audio/mpeg',
			self::M4a            => 'audio/mp4',
			self::Ogg            => 'audio/ogg',
			self::Wav            => 'audio/wav',
			self::Pdf            => 'application/pdf',
			self::Zip            => 'application/zip',
			self::Rar            => 'application/vnd.rar',
			self::Z7             => 'application/x-7z-compressed',
			self::Docx           => 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
			self::Xlsx           => 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
			self::Pptx           => 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
			self::Epub           => 'application/epub+zip',
			self::Txt            => 'text/plain',
			self::Csv            => 'text/csv',
			self::Md             => 'text/markdown',
		};
	}

	/**
	 * Endings of one kind, or of what POST /media takes as `files[]`: files and sounds.
	 *
	 * @return list<string>
	 */
	public static function endings( string $kind ): array {
		$wanted = 'video' === $kind ? array( 'video' ) : array( 'audio', 'file' );
		return array_values(
			array_map(
				static fn( self $type ): string => $type->value,
				array_filter( self::cases(), static fn( self $type ): bool => in_array( $type->kind(), $wanted, true ) )
			)
		);
	}
}
