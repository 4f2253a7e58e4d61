<?php
/**
 * The table of contents of an article: plain links to its sections.
 *
 * @package Zeromo\Community
 * @var array{entries: list<array{level: int, title: string, id: string, children: list<array{level: int, title: string,
 *   id: string}>}>, kind: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$link = static function ( array $entry ): void {
	echo '<a href="#' . esc_attr( rawurlencode( (string) $entry['id'] ) ) . '">' . esc_html( (string) $entry['title'] )
		. '</a>';
};
?>
<nav class="zmo zmo-toc zmo-toc--<?php echo esc_attr( $v['kind'] ); ?>"
	aria-label="<?php esc_attr_e( '目录', 'zeromo-community' ); ?>"
	<?php echo Widget::attrs( 'toc', array( 'entries' => $v['entries'] ) ); ?>><div class="zmo-toc__in">
<p class="zmo-toc__t" aria-hidden="true"><?php esc_html_e( '目录', 'zeromo-community' ); ?></p>
<?php if ( array() === $v['entries'] ) : ?>
<p class="zmo-toc__none"><?php esc_html_e( '暂无目录', 'zeromo-community' ); ?></p>
<?php else : ?>
<ol>
	<?php foreach ( $v['entries'] as $entry ) : ?>
<li<?php echo 2 === $entry['level'] ? ' class="is-sub"' : ''; ?>><?php $link( $entry ); ?>
		<?php if ( array() !== $entry['children'] ) : ?>
<ol>
			<?php foreach ( $entry['children'] as $child ) : ?>
		<li class="is-sub"><?php $link( $child ); ?></li>
	<?php endforeach; ?>
</ol>
		<?php endif; ?>
</li>
	<?php endforeach; ?>
</ol>
<?php endif; ?>
</div></nav>
