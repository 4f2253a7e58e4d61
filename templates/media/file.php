<?php
/**
 * The attachment of a post: icon, name, size, download.
 *
 * @package Zeromo\Community
 * @var array{
 *   filename: string, size: int, url: string, downloads?: int, note?: string,
 * } $v Size in bytes; url '' for who may not fetch it; note: what is left of the day.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$ext  = strtolower( pathinfo( $v['filename'], PATHINFO_EXTENSION ) );
$icon = match ( true ) {
	in_array( $ext, array( 'xls', 'xlsx', 'csv', 'ods' ), true ) => 'file-spreadsheet',
	in_array( $ext, array( 'txt', 'md', 'doc', 'docx', 'odt', 'pdf', 'ppt', 'pptx' ), true ) => 'file-text',
	default => 'file',
};
$about = array( Format::size( $v['size'] ) );
if ( ( $v['downloads'] ?? 0 ) > 0 ) {
	/* translators: %s: number */
	$about[] = sprintf( __( '下载 %s 次', 'zeromo-community' ), Format::count( $v['downloads'] ) );
}
if ( '' !== ( $v['note'] ?? '' ) ) {
	$about[] = $v['note'];
}
?>
<div class="zmo-file">
	<span class="zmo-file__icon"><?php echo Icon::svg( $icon ); ?></span>
	<span class="zmo-file__main">
		<span class="zmo-file__name" title="<?php echo esc_attr( $v['filename'] ); ?>">
			<?php echo esc_html( $v['filename'] ); ?>
		</span>
		<span class="zmo-meta"><?php echo esc_html( implode( ' · ', $about ) ); ?></span>
	</span>
	<?php if ( '' !== $v['url'] ) : ?>
		<?php
		/* translators: %s: name of a file */
		$label = sprintf( __( '下载 %s', 'zeromo-community' ), $v['filename'] );
		?>
		<a class="zmo-btn zmo-btn--s zmo-btn--line" href="<?php echo esc_url( $v['url'] ); ?>"
			download="<?php echo esc_attr( $v['filename'] ); ?>"
			aria-label="<?php echo esc_attr( $label ); ?>">
			<?php esc_html_e( '下载', 'zeromo-community' ); ?>
		</a>
	<?php endif; ?>
</div>
<?php
