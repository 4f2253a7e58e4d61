<?php
/**
 * Above the stream: the way back into a welcome that was left half-way.
 *
 * @package Zeromo\Community
 * @var array{url: string, left: int} $v left: steps.
 */

declare(strict_types=1);

use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block" aria-label="<?php esc_attr_e( '欢迎', 'zeromo-community' ); ?>">
	<div class="zmo-row">
		<div class="zmo-row__main">
			<?php
			$words = sprintf(
				/* translators: %s: the site's name */
				__( '欢迎来到%s', 'zeromo-community' ),
				get_bloginfo( 'name', 'raw' )
			);
			?>
			<span class="zmo-row__t"
				><?php echo esc_html( $words ); ?></span>
			<?php
			$told = sprintf(
				/* translators: %d: number of steps */
				_n(
					'还有 %d 步就安顿好了',
					'还有 %d 步就安顿好了',
					$v['left'],
					'zeromo-community'
				),
				$v['left']
			);
			?>
			<span class="zmo-meta"
				><?php echo esc_html( $told ); ?></span>
		</div>
		<button class="zmo-btn zmo-btn--s zmo-btn--text"
			<?php echo PressForms::button( 'welcome', array( 'do' => 'leave' ) ); ?>>
			<?php esc_html_e( '不用了', 'zeromo-community' ); ?>
		</button>
		<a class="zmo-btn zmo-btn--s zmo-btn--soft" href="<?php echo esc_url( $v['url'] ); ?>">
			<?php esc_html_e( '继续', 'zeromo-community' ); ?>
		</a>
	</div>
</section>
