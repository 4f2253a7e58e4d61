<?php
/**
 * What is not there, or not for this reader.
 *
 * @package Zeromo\Community
 * @var array{nav: \Zeromo\Community\Blocks\Blocks\Navigation} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$missing = $v['nav']->missing();
?>
<div class="zmo-block zmo-empty">
	<?php require dirname( __DIR__ ) . '/partials/art/nothing-found.svg'; ?>
	<h1 class="zmo-empty__t"><?php echo esc_html( $missing['title'] ); ?></h1>
<?php if ( '' !== $missing['url'] ) : ?>
<a class="zmo-btn zmo-btn--soft"
	href="<?php echo esc_url( $missing['url'] ); ?>"><?php echo esc_html( $missing['label'] ); ?></a>
<?php endif; ?>
<?php if ( isset( $missing['text'] ) ) : ?>
	<p class="zmo-empty__d"><?php echo esc_html( $missing['text'] ); ?></p>
	<?php if ( $v['nav']->has( 'search' ) ) : ?>
	<form class="zmo-search" role="search" method="get" action="<?php echo esc_url( home_url( '/' ) ); ?>"
		aria-label="<?php esc_attr_e( '在社区里搜索', 'zeromo-community' ); ?>">
		<?php echo Icon::svg( 'search', 'zmo-icon--18' ); ?>
		<input type="search" name="s" maxlength="100" enterkeyhint="search"
			aria-label="<?php esc_attr_e( '在社区里搜索', 'zeromo-community' ); ?>"
			placeholder="<?php esc_attr_e( '搜动态、圈子和人', 'zeromo-community' ); ?>">
	</form>
	<?php endif; ?>
	<nav class="zmo-empty__ways" aria-label="<?php esc_attr_e( '回到社区', 'zeromo-community' ); ?>">
		<?php foreach ( $v['nav']->main_links() as $n => $way ) : ?>
			<a class="zmo-btn <?php echo 0 === $n ? 'zmo-btn--soft' : 'zmo-btn--line'; ?>"
				href="<?php echo esc_url( $way['url'] ); ?>"><?php echo esc_html( $way['label'] ); ?></a>
		<?php endforeach; ?>
	</nav>
<?php endif; ?>
</div>
