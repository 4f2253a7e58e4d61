<?php
/**
 * Lines of 热榜.
 *
 * @package Zeromo\Community
 * @var array{rows: list<array{title: string, url: string}>} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

if ( array() === $v['rows'] ) :
	?>
<p class="zmo-meta zmo-rank__none"><?php esc_html_e( '这段时间还没有内容', 'zeromo-community' ); ?></p>
	<?php
	return;
endif;
?>
<ol class="zmo-rank">
<?php foreach ( $v['rows'] as $n => $row ) : ?>
	<li>
		<a href="<?php echo esc_url( $row['url'] ); ?>">
			<span class="zmo-rank__n"><?php echo esc_html( (string) ( $n + 1 ) ); ?></span>
			<span class="zmo-rank__t"><?php echo esc_html( $row['title'] ); ?></span>
		</a>
	</li>
<?php endforeach; ?>
</ol>
